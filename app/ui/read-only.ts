import { createContext, useContext } from 'react';

/** Whether the screen is somebody else's and only looked at (product: view as): its buttons are off. */
export const ReadOnly = createContext(false);

/** Whether this part stands in a {@link ReadOnly}. */
export const useReadOnly = (): boolean => useContext(ReadOnly);
