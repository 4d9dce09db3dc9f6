import type { ErrorCode } from '#app/contract/wire/errors.ts';
import type { By } from '#server/command.ts';
import { asRefusal, fail, isRefusal } from '#server/errors.ts';
import { ownChallengeIds } from '../decide/challenge-decisions.rows.server.ts';

/** The refusal of one of several challenges. */
export type BatchRefusal = { id: number; code: ErrorCode; text: string };

/**
 * Does the same to several challenges, each by itself, and lists the refused ones.
 * @throws 404 when one of them is outside the tutor's groups; then nothing is done
 */
export async function eachOwn<T>(
  { world, actor }: By,
  submissionIds: readonly number[],
  act: (id: number) => Promise<T>,
): Promise<{ done: T[]; refused: BatchRefusal[] }> {
  const ids = [...new Set(submissionIds)];
  const own = await ownChallengeIds(world.db, actor.personId, ids);
  if (own.length !== ids.length) fail('scope.notFound');
  const done: T[] = [];
  const refused: BatchRefusal[] = [];
  for (const id of ids) {
    try {
      done.push(await act(id));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, text } = asRefusal(error);
      refused.push({ id, code, text });
    }
  }
  return { done, refused };
}
