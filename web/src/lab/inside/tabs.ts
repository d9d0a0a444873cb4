/** What of the kernel in the form is looked at; the address holds it. */

export const kTabs = ['tile', 'memory', 'steps', 'tensors', 'source', 'export'] as const;
export type Tab = (typeof kTabs)[number];

/** The first one where the text names none. */
export const readTab = (text: string | null): Tab => kTabs.find((tab) => tab === text) ?? kTabs[0];

export const writeTab = (tab: Tab): string => (tab === kTabs[0] ? '' : tab);
