import { createContext } from 'react';

/** Height in pixels that a picture may fill, where its card fills the window; 0 elsewhere. */
export const RoomContext = createContext(0);
