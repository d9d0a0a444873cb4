import type { ComponentProps, ReactNode } from 'react';
import type { Seen } from '../session/seen';
import { SettingsContext } from '../session/use-setting';
import { Card } from './Card';

/** A card that shows what the reader, or a link, chose to see of its value. */
export function SeenCard(
  props: { seen: Seen } & Omit<ComponentProps<typeof Card>, 'view' | 'onView'>,
): ReactNode {
  const { seen, ...shown } = props;
  const { data } = shown;
  return (
    <SettingsContext value={seen.settingsOf(data)}>
      <Card {...shown} view={seen.viewOf(data)} onView={(view) => seen.choose(data, view)} />
    </SettingsContext>
  );
}
