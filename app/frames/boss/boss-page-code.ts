import { latePageCode } from '../late-page-code.ts';

/** The code of the boss page. */
export const bossPageCode = latePageCode('rol-de-jefe', () => import('./boss-page.tsx'));
