#pragma once

#include "simulate/trace.hpp"

namespace colex {

/// A trace as one JSON record and one table of numbers. The record names parts of the table:
/// "tables":{"a.smem":[first,count],…}. Parts:
///   steps        six a step: kind, k tile, stage, k block, pending, first move of the thread
///   moves        six a move: instruction, value, row, column, from, to
///   ring.tile, ring.state, ring.group, ring.fragment, ring.pending   as PipelineTrace has them
///   x.smem       [stage][tile element] -> offset;  x.stage -> first offset and extent of each
///   x.copy       [thread][copy][element] -> tile element
///   x.load       [k block][holder][load] -> tile element
///   x.fragment   [k block][rest][value] -> register
///   x.addressed  [k block][instruction] -> tile element, of the followed thread (ldmatrix only)
///   c.tile       [thread][register] -> tile element
///   c.fragment   [rest n][rest m][value] -> register
/// for x = a and b.
std::string trace_json(const GemmPlan& plan, const Simulation& simulation, int thread,
                       std::vector<int>& table);

}  // namespace colex
