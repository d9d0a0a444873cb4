/** Names of earlier versions, in links and in saved progress, and what they are called now. */

export const formerChapters: Readonly<Record<string, string>> = {
  '01-why-a-layout': 'why',
  '02-shape-and-stride': 'shape-stride',
};

export const formerExercises: Readonly<Record<string, string>> = {
  'ch1-row-major': 'shape-stride-offset',
  'ch1-column-major': 'why-place',
  'ch1-padded': 'shape-stride-padded',
  'ch1-tiled': 'why-blocks',
  'ch2-three-modes': 'shape-stride-three',
  'ch2-broadcast': 'shape-stride-broadcast',
  'ch2-k-major': 'shape-stride-k-major',
  'ch2-fill': 'shape-stride-reverse',
  'debugging-race': 'debugging-run',
  'debugging-cause': 'debugging-fires',
};
