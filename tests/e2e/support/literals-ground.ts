import { expect, type Locator, type Page } from '@playwright/test';
import { openSession, origin, stands } from './helpers.ts';
import { test } from './test.ts';

type Role = Parameters<Page['getByRole']>[0];

/** A literal as the specification prints it, and where it stands on the screen. */
export type Shown = { literal: string; as: Role | 'label' | 'text' };

/** A screen in a state: who opens what, what they do there, and the literals that are then seen. */
export type State = {
  state: string;
  /** Null: nobody is signed in. */
  who: string | null;
  /** Without it the first page after signing in. */
  path?: () => string;
  act?: (page: Page) => Promise<void>;
  shows: readonly Shown[];
};

/** As words of their own, the whole text of an element. */
export const words = (...literals: string[]): Shown[] => literals.map((literal) => ({ literal, as: 'text' }));
/** As the name of something with that role. */
export const named = (as: Role, ...literals: string[]): Shown[] =>
  literals.map((literal) => ({ literal, as }));
/** As the label of a field. */
export const labels = (...literals: string[]): Shown[] =>
  literals.map((literal) => ({ literal, as: 'label' }));

function find(page: Page, { literal, as }: Shown): Locator {
  if (as === 'text') return page.getByText(literal, { exact: true });
  if (as === 'label') return page.getByLabel(literal, { exact: true });
  return page.getByRole(as, { name: literal, exact: true });
}

/** Every literal is seen, letter by letter. */
export async function expectShown(page: Page, shows: readonly Shown[]): Promise<void> {
  for (const shown of shows) {
    await expect(find(page, shown).filter({ visible: true }).first(), shown.literal).toBeVisible();
  }
}

/** One test per person, who signs in once and goes from one state to the next. */
export function testStates(states: readonly State[]): void {
  for (const who of new Set(states.map((one) => one.who))) {
    const theirs = states.filter((one) => one.who === who);
    test(`the states of ${who ?? 'nobody who signed in'}`, async ({ page }) => {
      if (who) await openSession(page, who);
      for (const { state, path, act, shows } of theirs) {
        await test.step(state, async () => {
          await page.goto(origin() + (path?.() ?? '/'));
          await stands(page);
          await act?.(page);
          await expectShown(page, shows);
        });
      }
    });
  }
}

/** Holds a call of the page until it is let go or broken off; the answer itself stays the server's. */
export async function holdCall(page: Page, address: string | RegExp): Promise<(end: 'go' | 'cut') => void> {
  let end: (how: 'go' | 'cut') => void = () => undefined;
  const ended = new Promise<'go' | 'cut'>((resolve) => {
    end = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return (await ended) === 'go' ? route.continue() : route.abort();
  });
  return end;
}
