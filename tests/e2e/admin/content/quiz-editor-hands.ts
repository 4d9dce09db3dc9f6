import type { Locator, Page } from '@playwright/test';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { createCourse } from '#tests/factories/learning.ts';
import { onStack } from '../../support/helpers.ts';

/** An exercise in draft with these questions: the address of its editor, and its questions as they are stored. */
export async function exerciseWith(questions: readonly QuizQuestion[]) {
  const id = await onStack(async (db) => {
    const course = await createCourse(db, { units: [{}] });
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await db
      .updateTable('activity')
      .set({ kind: 5, status: 'draft', body: JSON.stringify({ questions }) })
      .where('id', '=', activityId)
      .execute();
    return activityId;
  });
  const stored = () =>
    onStack(async (db) => {
      const row = await db.selectFrom('activity').where('id', '=', id).select('body').executeTakeFirst();
      return (row?.body as { questions?: QuizQuestion[] } | undefined)?.questions ?? [];
    });
  return { path: contentHref('activity', id), stored };
}

/** Actions of an author beside writing words, counted: a press, a chord of keys, a choice in a list, a paste. */
export function countedHands(page: Page) {
  const counted = { actions: 0 };
  return {
    counted,
    async press(target: Locator) {
      counted.actions += 1;
      await target.click();
    },
    async keys(...chords: string[]) {
      counted.actions += chords.length;
      for (const chord of chords) await page.keyboard.press(chord);
    },
    async choose(list: Locator, label: string) {
      counted.actions += 1;
      await list.selectOption({ label });
    },
    /** Words cost nothing, wherever the focus is. */
    write: (text: string) => page.keyboard.insertText(text),
    async paste(text: string) {
      counted.actions += 1;
      await pasteText(page, text);
    },
  };
}

/** Pastes into the field that has the focus, as the browser tells a page of it. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);

/** Drags by a finger, as a phone tells a page of it. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(from), await lowerEdgeOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x, y: start.y + (end.y - start.y) * part }]);
  }
  await touch('touchEnd', []);
}

/** Drags with the mouse. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await lowerEdgeOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  return box;
}

async function middleOf(place: Locator) {
  const { x, y, width, height } = await boxOf(place);
  return { x: x + width / 2, y: y + height / 2 };
}

async function lowerEdgeOf(place: Locator) {
  const { x, y, height } = await boxOf(place);
  return { x, y: y + height - 2 };
}
