import { createContext } from 'react';

/** The chapter that is open; none where a figure stands alone. */
export const ChapterContext = createContext('');
