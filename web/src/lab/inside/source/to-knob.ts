/** Leads to a knob's field in the form, whose group may be folded. */
export function toKnob(name: string): void {
  const field = document.querySelector(`[data-knob="${CSS.escape(name)}"]`);
  const group = field?.closest('details');
  if (group) group.open = true;
  field?.querySelector<HTMLElement>('input, select')?.focus();
  field?.scrollIntoView({ block: 'center' });
}
