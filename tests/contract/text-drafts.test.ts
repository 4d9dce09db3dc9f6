import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DRAFT_LENGTH, saveTextDraft, textDraft } from '#app/contract/account/text-drafts.ts';
import { textForms } from '#app/contract/account/text-forms.ts';
import { CASE_COMMENT_LENGTH } from '#app/contract/tutor/learner.ts';
import { TEXT_LENGTH, TITLE_LENGTH } from '#app/contract/tutor/messages.ts';
import { POST_LENGTH } from '#app/domain/forum/posts.ts';
import { AGREEMENT_TITLES, LONGEST_AGREEMENT } from '#app/domain/progress/agreements.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, tokenOf } from './http-client.ts';

/** A draft accepts the same text as its form: the longest text of the longest letters, for the most people. */

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack({ name: 'drafts', worker: false, seed: true });
  token = await tokenOf(stack, accounts.tutor);
});
afterAll(() => stack?.stop());

const everybody = Array.from({ length: 500 }, (_, at) => 1_234_567 + at);
const save = (formulario: string, texto: string) =>
  call(stack, { method: 'PUT', path: saveTextDraft.path, token, body: { formulario, version: 0, texto } });
const read = async (formulario: string) => {
  const query = `?formulario=${encodeURIComponent(formulario)}`;
  const answer = await call(stack, { method: 'GET', path: textDraft.path + query, token });
  return textDraft.reply.parse(answer.json).text;
};

/** Each form as full as its fields get, of one letter. */
const full: [string, (letter: string) => unknown][] = [
  ['acuerdos.1.2.3', (letter) => AGREEMENT_TITLES.map(() => letter.repeat(LONGEST_AGREEMENT))],
  ['pregunta.1', (letter) => letter.repeat(POST_LENGTH)],
  ['foro.1', (letter) => ({ text: letter.repeat(POST_LENGTH), alone: true, file: null })],
  ['caso.comentario.1', (letter) => letter.repeat(CASE_COMMENT_LENGTH)],
  ['mensaje.1.2', (letter) => ({ titulo: letter.repeat(TITLE_LENGTH), texto: letter.repeat(TEXT_LENGTH) })],
];

describe.each(['"', '\\', '\n', 'ñ', '界'])('a form full of %j', (letter) => {
  it.each(full)('%s is kept', async (form, valuesOf) => {
    const text = JSON.stringify(valuesOf(letter));
    const answer = await save(`${form.slice(0, -1)}${letter.codePointAt(0)}`, text);
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  });
});

describe('the longest draft', () => {
  it.each([
    ['one byte a letter', 'x'],
    ['two bytes', 'ñ'],
    ['three bytes', '界'],
    ['four bytes for two', '🙂'],
    ['letters that JSON writes with another', '"'],
    ['line ends', '\n'],
  ])('of %s is kept as it was written', async (words, letter) => {
    const form = textForms.message(letter.codePointAt(0) ?? 1, everybody);
    const text = letter.repeat(MAX_DRAFT_LENGTH / letter.length);
    const answer = await save(form, text);
    expect([answer.status, words], answer.text.slice(0, 200)).toEqual([200, words]);
    expect((await read(form)) === text).toBe(true);
  });

  it('is refused by one letter more, by its length and not by its weight', async () => {
    const answer = await save(textForms.answer(1), '界'.repeat(MAX_DRAFT_LENGTH + 1));
    expect(answer.status, answer.text).toBe(422);
  });

  it('weighs so much and no more', async () => {
    const raw = `"${'x'.repeat(saveTextDraft.bodyKb * 1024)}"`;
    const answer = await call(stack, { method: 'PUT', path: saveTextDraft.path, token, raw });
    expect(answer.status, answer.text).toBe(413);
  });
});
