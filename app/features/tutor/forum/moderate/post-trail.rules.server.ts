import type { Work } from '#server/command.ts';

/** Adds a line to the trail about a question of the forum, or one of its answers: never its text. */
export function auditOfPost(
  { audit }: Work,
  {
    questionId,
    answerId = null,
    action,
    other = {},
  }: { questionId: number; answerId?: number | null; action: string; other?: Record<string, number> },
): Promise<void> {
  return audit(
    action,
    ['question', questionId],
    answerId === null && Object.keys(other).length === 0 ? {} : { after: { answerId, ...other } },
  );
}
