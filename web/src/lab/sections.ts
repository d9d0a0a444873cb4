/** Parts of the lab under a heading of their own, in the order of the page: the search finds each of them. */
export const sections = {
  inside: { title: 'lab.inside', text: 'lab.insideText' },
  kept: { title: 'lab.kept', text: null },
  tune: { title: 'lab.tune', text: 'lab.tune.how' },
  sweep: { title: 'lab.sweep', text: 'lab.sweepText' },
  recorded: { title: 'lab.recorded', text: null },
} as const;

export type Section = keyof typeof sections;

/** What an address names it by: `lab/#lab-sweep`. */
export const headingOf = (section: Section) => `lab-${section}`;
