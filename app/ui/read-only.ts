import { createContext, useContext } from 'react';

/** True where the screen is somebody else's and only looked at (product: view as): its buttons are off. */
export const ReadOnly = createContext(false);

/** True where this part stands in a {@link ReadOnly}. */
export const useReadOnly = (): boolean => useContext(ReadOnly);
