import type { ComponentType, ReactNode } from 'react';
import { createContext } from 'react';
import { NoCore } from '../site/NoCore';

/** The number of the figure in its chapter; none outside of chapters. */
export const FigureNumber = createContext('');

/**
 * A component of the vocabulary that knows its number, by which a link leads back to it. The core draws
 * all of them.
 */
export function numbered<Props extends object>(Shown: ComponentType<Props>) {
  return function Numbered({ number = '', ...props }: Props & { number?: string }): ReactNode {
    return (
      <FigureNumber value={number}>
        <NoCore silent />
        <Shown {...(props as unknown as Props)} />
      </FigureNumber>
    );
  };
}
