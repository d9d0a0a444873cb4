import { createContext } from 'react';
import type { CardData } from './evaluate';

/** The cards of the page, for a card that can be set against another. */
export const CardsContext = createContext<readonly CardData[]>([]);
