# Writes a C++ file that holds the texts of the kernels: cmake -DOUT=F -DFILES=A,B,C -P embed_kernels.cmake
string(REPLACE "," ";" files "${FILES}")
list(SORT files)
set(rows "")
foreach(path ${files})
  get_filename_component(name "${path}" NAME)
  file(READ "${path}" text)
  string(APPEND rows "      {\"${name}\", R\"cuh(${text})cuh\"},\n")
endforeach()
file(WRITE "${OUT}.new" "#include <map>
#include <stdexcept>
#include <string>

#include \"kernel_texts.hpp\"

namespace colex::gpu {

const std::string& kernel_text(const std::string& file) {
  static const std::map<std::string, std::string> texts{
${rows}  };
  auto found = texts.find(file);
  if (found == texts.end()) throw std::logic_error(\"no kernel file \" + file);
  return found->second;
}

}  // namespace colex::gpu
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
