import type { Page } from '@playwright/test';

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });

/** The heading of a question of an exercise, which a phone shows above it. */
export const placeOf = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Pregunta ${number} de \\d+$`) });

/**
 * Does the same with each question of an exercise: those that stand on the screen, and on a phone, which shows one at a
 * time, those behind it too.
 */
export async function withEachQuestion(page: Page, act: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; ; at += 1) {
    await act(at);
    if (!(await next(page).isVisible())) return;
    await next(page).click();
    await placeOf(page, at + 2).waitFor();
  }
}
