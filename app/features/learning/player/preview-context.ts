import { createContext } from 'react';

/** Whether what stands around an activity only shows it: then nothing of it is kept (product: objects). */
export const PreviewContext = createContext(false);
