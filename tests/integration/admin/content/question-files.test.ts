import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { wholeBank } from '#app/features/admin/content/bank/final-questions.queries.server.ts';
import { importFinalQuestions } from '#app/features/admin/content/bank/import-bank.commands.server.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { savedQuestions } from '#app/features/admin/content/question-files/exercise-questions.queries.server.ts';
import { readQuestions } from '#app/features/admin/content/question-files/read-questions.files.server.ts';
import { giftFile } from '#app/product/admin/quiz-files/gift/write-gift.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createCourse, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { uploadCsv } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { everyKind } from '#tests/support/every-kind.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const upload = (file: string | Uint8Array) =>
  uploadCsv(world, admin, typeof file === 'string' ? new TextEncoder().encode(file) : file);
const sample = (name: string) =>
  readFileSync(new URL(`../../../support/gift/${name}.gift`, import.meta.url), 'utf8');
const bankOf = async (programmeId: number) =>
  (await wholeBank(world, programmeId)).map(({ question, unit, isActive }) => ({
    question: withoutKeys(question),
    unit: unit?.name ?? null,
    isActive,
  }));

/** A file knows no keys; the steps of a decision are known by their places. */
function withoutKeys({ key: _, ...question }: QuizQuestion): object {
  if (question.kind !== 'decision') return question;
  const keys = question.steps.map(({ key }) => key);
  const steps = question.steps.map(({ prompt, options }) => ({
    prompt,
    options: options.map((option) => ({ ...option, next: option.next && keys.indexOf(option.next) })),
  }));
  return { ...question, steps };
}

/** A bank with a question of each kind, the last one inactive. */
async function filledBank(): Promise<number> {
  const { programmeId } = await createCourse(world.db, { units: [{}] });
  await world.db
    .insertInto('final_question')
    .values(
      everyKind().map((question, at) => ({
        programme_id: programmeId,
        prompt: question.prompt,
        options: '[]',
        correct: 0,
        detail: JSON.stringify(question),
        active: at < 7,
      })),
    )
    .execute();
  return programmeId;
}

describe('a dry run', () => {
  test('tells the questions, the faults and the notes of a file of GIFT, and stores none', async () => {
    const { programmeId } = await createCourse(world.db, { units: [{}] });
    const file = await upload(sample('every-form').replace('top/Equipo', 'top/UNIDAD 0'));
    const { questions, faults, notes } = await readQuestions(by(), { file, programmeId });
    expect(faults).toEqual([]);
    expect(questions).toHaveLength(11);
    expect(notes[0]).toEqual({
      line: 5,
      text: 'su categoría «Comunicación» no es una unidad del programa: se agrega sin unidad.',
    });
    expect(await bankOf(programmeId)).toEqual([]);
    // The same upload is added afterwards.
    expect(await importFinalQuestions(by(), { programmeId, address: file })).toEqual({ added: 11 });
    const bank = await bankOf(programmeId);
    expect(bank.map(({ unit }) => unit).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'UNIDAD 0'),
      ...Array.from({ length: 6 }, () => null),
    ]);
    const again = await readQuestions(by(), { file, programmeId });
    expect(again.faults).toHaveLength(11);
    expect(again.faults[0]).toEqual({ line: 5, text: 'Esta pregunta ya está en el banco.' });
  });

  test('reads GIFT in the letters of Windows, with a mark, and with its lines', async () => {
    const text = '::Ñandú::¿Cuál es tu opinión?{=Sí ~No}\r\n';
    for (const bytes of [
      iconv.encode(text, 'windows-1252'),
      Buffer.from(`\ufeff${text}`),
      iconv.encode(text, 'utf16', { addBOM: true }),
    ]) {
      const { questions } = await readQuestions(by(), { file: await upload(bytes) });
      expect(questions[0]?.question).toMatchObject({ prompt: '¿Cuál es tu opinión?' });
    }
  });

  test('for an exercise counts its room, and knows of no unit', async () => {
    const file = await upload('$CATEGORY: top/Otra\n\np{T}\n\nq{F}');
    expect(await readQuestions(by(), { file, room: 2 })).toMatchObject({ faults: [], notes: [] });
    expect((await readQuestions(by(), { file, room: 1 })).faults).toEqual([
      { line: 1, text: 'Aquí cabe 1 pregunta más, y el archivo tiene 2.' },
    ]);
  });

  test('is of an own file alone, and of a known programme', async () => {
    const stranger = await createPerson(world.db, 1);
    const file = await uploadCsv(world, stranger, new TextEncoder().encode('p{T}'));
    expect(await refusalOf(readQuestions(by(), { file }))).toBe('file.unknown');
    const own = await upload('p{T}');
    expect(await refusalOf(readQuestions(by(), { file: own, programmeId: 2 ** 31 - 1 }))).toBe(
      'scope.notFound',
    );
  });
});

describe('a bank that was exported', () => {
  test.each(['csv', 'xlsx'] as const)('as %s is the same after it was imported', async (format) => {
    const [from, { programmeId: to }] = [await filledBank(), await createCourse(world.db)];
    const what = { list: 'questions', programmeId: from, query: {} } as const;
    const { id } = await startContentExport(by(), { what, separator: 'comma', format });
    await drain(world);
    const address = await upload(await bytesOf(world.storage, exportKey(id, format)));
    await importFinalQuestions(by(), { programmeId: to, address });
    expect(await bankOf(to)).toEqual(await bankOf(from));
  });

  test('as GIFT is the same but for the kinds that it has no form for', async () => {
    const [from, { programmeId: to }] = [await filledBank(), await createCourse(world.db)];
    const bank = await wholeBank(world, from);
    const text = giftFile(bank.map(({ question, isActive }) => ({ question, unit: '', isActive })));
    expect(text).toContain('// Aquí faltan 2 preguntas');
    await importFinalQuestions(by(), { programmeId: to, address: await upload(text) });
    const held = (await bankOf(from)).filter(
      ({ question }) => !('items' in question) && !('steps' in question),
    );
    expect(await bankOf(to)).toEqual(held);
  });
});

test('a file with a fault adds nothing', async () => {
  const { programmeId } = await createCourse(world.db);
  const address = await upload(`p{T}\n\n${sample('faulty')}`);
  expect(await refusalOf(importFinalQuestions(by(), { programmeId, address }))).toBe('body.invalid');
  expect(await bankOf(programmeId)).toEqual([]);
});

test('the questions of an unknown object are not found', async () => {
  expect(await refusalOf(savedQuestions(world.db, 2 ** 31 - 1))).toBe('scope.notFound');
});
