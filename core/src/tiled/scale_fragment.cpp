#include "tiled/scale_fragment.hpp"

#include "atoms/objects.hpp"

namespace colex {

namespace {

constexpr size_t kScaleType = 3;  ///< <a,b,c,sf,M,N,…>
constexpr size_t kM = 4;
constexpr size_t kN = 5;

/// The atom's name for one CTA, with N in whole blocks of 128 columns.
std::optional<NamedMma> scale_factor_atom(const MmaAtom& atom, AtomName name) {
  constexpr std::string_view kPair = "_2x1SM";
  if (const size_t at = name.path.find(kPair); at != std::string::npos) {
    name.path.erase(at, kPair.size());
  }
  const int m = atom.threads() == 2 && atom.m / 2 > 64 ? atom.m / 2 : atom.m;
  name.args[kM] = std::to_string(m);
  name.args[kN] = std::to_string((atom.n + 127) / 128 * 128);
  return find_mma(name);
}

}  // namespace

std::string ScaleFragmentType::print(Notation) const {
  return "UMMA::tmem_sf_frg<" + type + "," + std::to_string(vector) + "," +
         std::to_string(cta_count) + (is_a ? ",true" : ",false") +
         (copies == ScaleCopies::four ? ">" : ",UMMA::TmemAllocMode::ScaleFactorDuplicated2by2>");
}

Fields ScaleFragmentType::fields() const {
  return {{"ValueType", type}, {"SFVecSize", Int(vector)}, {"N_SM", Int(cta_count)}};
}

Fields scale_fields(const NamedMma& mma) {
  const MmaAtom& atom = mma.atom;
  if (atom.scale_vector == 0 || atom.family != MmaFamily::tensor_memory) return {};
  const AtomName name = parse_atom_name(mma.name);
  const std::string& type = name.args.at(kScaleType);
  const int ctas = atom.threads();
  const ScaleCopies of_b = ctas == 2 && atom.m == 128 ? ScaleCopies::two_by_two : ScaleCopies::four;
  Fields r{
      {"SFVecSize", Int(atom.scale_vector)},
      {"FrgTypeSFA",
       make_object<ScaleFragmentType>(type, atom.scale_vector, ctas, true, ScaleCopies::four)},
      {"FrgTypeSFB", make_object<ScaleFragmentType>(type, atom.scale_vector, ctas, false, of_b)}};
  if (std::optional<NamedMma> one = scale_factor_atom(atom, name)) {
    add(r, "MMA_ScaleFactor", make_object<MmaAtomObject>(std::move(*one)));
  }
  return r;
}

}  // namespace colex
