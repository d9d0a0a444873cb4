import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { Guarded } from '../site/Guarded';
import { NoCore } from '../site/NoCore';
import { TryContext } from './try';

/** The number of the figure in its chapter; none outside of chapters. */
export const FigureNumber = createContext('');

/**
 * A component of the vocabulary that knows its number, by which a link leads back to it. The core draws
 * all of them. One that fails leaves the chapter as it is, and is tried again with other numbers.
 */
export function numbered<Props extends object>(Shown: ComponentType<Props>) {
  return function Numbered({ number = '', ...props }: Props & { number?: string }): ReactNode {
    const { numbers } = useContext(TryContext);
    return (
      <FigureNumber value={number}>
        <NoCore silent />
        <Guarded of={numbers} says="card.broken" silent>
          <Shown {...(props as unknown as Props)} />
        </Guarded>
      </FigureNumber>
    );
  };
}
