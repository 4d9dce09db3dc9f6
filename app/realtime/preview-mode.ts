import { createContext, useContext } from 'react';

/** True where somebody else only looks at a learner's screen: nothing is kept or sent. */
export const PreviewMode = createContext(false);

/** True where this part stands in a {@link PreviewMode}. */
export const useIsPreview = (): boolean => useContext(PreviewMode);
