import { AGAIN_MS } from '#app/ui/feedback/use-lazy-component.ts';

/** Where the server drew the boss page, an element carries this id. */
export const BOSS_PAGE_ID = 'rol-de-jefe';

type BossPageCode = typeof import('./boss-page.tsx');

let code: BossPageCode | null = null;

/** Fetches the code of the boss page, again and again until it comes: `lazy` itself asks only once. */
export async function fetchBossPage(): Promise<BossPageCode> {
  try {
    code = await import('./boss-page.tsx');
    return code;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return fetchBossPage();
  }
}

/** The code, once it is here. */
export const fetchedBossPage = (): BossPageCode | null => code;

/**
 * The code of the boss page where the server drew it, else null. Hydration waits for it: an update that came
 * before would have React throw the server's drawing away.
 */
export function awaitedBossPage(document: Document): Promise<unknown> | null {
  return document.getElementById(BOSS_PAGE_ID) && fetchBossPage();
}
