import { createContext, useContext } from 'react';

/** Whether a learner's screen is only looked at by somebody else: nothing is kept or sent. */
export const PreviewMode = createContext(false);

/** Whether this part stands in a {@link PreviewMode}. */
export const useIsPreview = (): boolean => useContext(PreviewMode);
