// How far `got` is from `want`, over all elements: sums[0] = |got - want|^2, sums[1] = |want|^2,
// counts[0] = elements that are NaN in got, counts[1] = elements whose difference exceeds
// limit_abs + limit_rel * |want|, counts[2] = elements whose bits differ.
extern "C" __global__ void colex_compare(const Number::Bits* got, const Number::Bits* want,
                                         unsigned long long count, double* sums,
                                         unsigned long long* counts, float limit_abs,
                                         float limit_rel) {
  double difference2 = 0, want2 = 0;
  unsigned long long nans = 0, outliers = 0, different = 0;
  unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step) {
    Number::Value g = Number::to_value(got[i]), w = Number::to_value(want[i]);
    Number::Value difference = g - w;
    nans += g != g;
    outliers += !(fabs(difference) <= limit_abs + limit_rel * fabs(w));
    different += got[i] != want[i];
    difference2 += static_cast<double>(difference) * difference;
    want2 += static_cast<double>(w) * w;
  }
  atomicAdd(&sums[0], difference2);
  atomicAdd(&sums[1], want2);
  if (nans) atomicAdd(&counts[0], nans);
  if (outliers) atomicAdd(&counts[1], outliers);
  if (different) atomicAdd(&counts[2], different);
}
