import type { CannedAnswer } from '#app/contract/admin/support/canned-answers.ts';
import { type By, command } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import type { Trx } from '#server/world.ts';
import {
  deleteCannedAnswer,
  hasTitle,
  holdCannedAnswer,
  insertCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.rows.server.ts';

type Words = Pick<CannedAnswer, 'title' | 'text'>;

/**
 * Prepares an answer for all administrators.
 * @throws 422 where another one has that title
 */
export const createCannedAnswer = (by: By, words: Words) =>
  command(by, async ({ trx, audit }) => {
    await refuseTaken(trx, words.title, null);
    const id = await insertCannedAnswer(trx, words);
    await audit('canned-answer.created', ['canned_answer', id]);
    return { id };
  });

/**
 * Changes a prepared answer, made from `version`; gives the next one.
 * @throws 404 for an unknown one, 409 when somebody saved meanwhile, 422 where another one has that title
 */
export const changeCannedAnswer = (by: By, { id, version, ...words }: CannedAnswer) =>
  command(by, async ({ trx, audit }) => {
    const held = (await holdCannedAnswer(trx, id)) ?? fail('scope.notFound');
    if (held !== version) fail('state.conflict');
    await refuseTaken(trx, words.title, id);
    await updateCannedAnswer(trx, { id, version: version + 1, ...words });
    await audit('canned-answer.changed', ['canned_answer', id]);
    return { version: version + 1 };
  });

/**
 * Takes a prepared answer away.
 * @throws 404 for an unknown one
 */
export const removeCannedAnswer = (by: By, id: number) =>
  command(by, async ({ trx, audit }) => {
    if (!(await deleteCannedAnswer(trx, id))) fail('scope.notFound');
    await audit('canned-answer.removed', ['canned_answer', id]);
  });

async function refuseTaken(trx: Trx, title: string, exceptOf: number | null): Promise<void> {
  if (!(await hasTitle(trx, title, exceptOf))) return;
  refuseField('titulo', 'Ya hay una respuesta con este nombre.');
}
