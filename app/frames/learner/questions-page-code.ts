import { latePageCode } from '../late-page-code.ts';

/** The code of *Preguntas*: home does without it. */
export const questionsPageCode = latePageCode('preguntas-propias', () => import('./questions-page.tsx'));
