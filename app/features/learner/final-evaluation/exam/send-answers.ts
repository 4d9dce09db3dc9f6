import { isCallError } from '#app/realtime/call.ts';

/** An answer that the server does not take for its question, with the server's reason. */
export type RefusedAnswer = { questionId: number; reason: string };

const NO_ANSWER_TO_IT = 422;

/**
 * Sends the answers one after another and gives those that are refused as no answer to their question: they keep no other
 * one back.
 * @throws what else a send throws, with the rest unsent
 */
export async function sendAnswers<A>(
  answers: ReadonlyMap<number, A>,
  send: (questionId: number, answer: A) => Promise<void>,
): Promise<RefusedAnswer[]> {
  const refused: RefusedAnswer[] = [];
  for (const [questionId, answer] of answers) {
    try {
      await send(questionId, answer);
    } catch (error) {
      if (!isCallError(error) || error.status !== NO_ANSWER_TO_IT) throw error;
      refused.push({ questionId, reason: error.message });
    }
  }
  return refused;
}
