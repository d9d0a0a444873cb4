#include "source/bindings.hpp"

#include "catch.hpp"

using colex::Bindings;

TEST_CASE("names that a text binds above a place") {
  std::string text = "A = 4\nlong name : 2\nB == 3\ntA=1\n";
  Bindings b;
  CHECK(b.has(text, "A", text.size()));
  CHECK(b.has(text, "name", text.size()));
  CHECK(b.has(text, "long name", text.size()));
  CHECK_FALSE(b.has(text, "B", text.size()));
  CHECK_FALSE(b.has(text, "am", text.size()));
  CHECK_FALSE(b.has(text, "ong name", text.size()));
  CHECK_FALSE(b.has(text, "tA", text.find("tA")));
  CHECK(b.has(text, "tA", text.size()));
}

TEST_CASE("what a change of the text binds, and what it binds no longer") {
  std::string text = "A = 4\nB # 5\nC = 6";
  Bindings b;
  CHECK_FALSE(b.has(text, "B", text.size()));
  text[8] = '=';
  b.change(8, 9);
  CHECK(b.has(text, "B", text.size()));
  CHECK(b.has(text, "C", text.size()));
  text[2] = ' ';
  b.change(2, 3);
  CHECK_FALSE(b.has(text, "A", text.size()));
  CHECK(b.has(text, "C", text.size()));
}
