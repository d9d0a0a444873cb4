#pragma once

#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "value/atom_facts.hpp"

/// What atoms are, as the catalog and the values say it.

namespace colex {

AtomFacts facts_of(const NamedMma& named);
AtomFacts facts_of(const NamedCopy& named);

/// Of a name that `list_mma` gives. A template has the instruction of one of its instances, and the
/// types that all of them may have.
AtomFacts mma_facts(const std::string& name);
/// Of a name that `list_copy` gives.
AtomFacts copy_facts(const std::string& name);

}  // namespace colex
