import { latePageCode } from '../late-page-code.ts';

/** The code of the end of a programme: home does without it for most of the year. */
export const arrivalCode = latePageCode('llegada', () => import('#app/product/arrival/arrival-part.tsx'));
