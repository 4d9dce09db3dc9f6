import { beforeAll, describe, expect, test } from 'vitest';
import type { FinalQuestionInput } from '#app/contract/admin/content/bank.ts';
import { bankColumns } from '#app/contract/stored/final-paper.ts';
import { kindOf, storedQuestion } from '#app/domain/quiz/question.ts';
import {
  addFinalQuestion,
  changeFinalQuestion,
  setFinalQuestionState,
} from '#app/features/admin/content/bank/final-questions.commands.server.ts';
import { bankPage } from '#app/features/admin/content/bank/final-questions.queries.server.ts';
import { importFinalQuestions } from '#app/features/admin/content/bank/import-bank.commands.server.ts';
import {
  changeContent,
  previewContent,
} from '#app/features/admin/content/changes/changes.commands.server.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { changeProgramme } from '#app/features/admin/content/programmes/programmes.commands.server.ts';
import { programmeDetail } from '#app/features/admin/content/programmes/programmes.queries.server.ts';
import { copyContent } from '#app/features/admin/content/tree/tree.commands.server.ts';
import {
  finishAttempt,
  startAttempt,
} from '#app/features/learner/final-evaluation/final-evaluation.commands.server.ts';
import { finalEvaluation } from '#app/features/learner/final-evaluation/final-evaluation.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createCoursePicture } from '#tests/factories/course-file.ts';
import { createFinalQuestions, finishSteps } from '#tests/factories/final-evaluation.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { uploadCsv } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { everyKind } from '#tests/support/every-kind.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
let course: Course;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  course = await createCourse(world.db, { units: [{}, {}] });
  await unpublish(course);
});

/** Its bank may be as short as it likes. */
const unpublish = ({ programmeId }: Course) =>
  world.db.updateTable('programme').set({ status: 'draft' }).where('id', '=', programmeId).execute();

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });

let made = 0;
type Typed = { prompt?: string; options?: readonly string[]; correct?: number; unitId?: number | null };
/** A question with one right option. */
function typed({
  prompt,
  options = ['A', 'B', 'C'],
  correct = 1,
  unitId = null,
}: Typed = {}): FinalQuestionInput {
  made += 1;
  const texts = options.map((text, place) => ({ text, correct: place === correct, feedback: '' }));
  return { question: { key: 'nueva', prompt: prompt ?? `¿Pregunta ${made}?`, options: texts }, unitId };
}
const add = async (change?: Typed) =>
  (await addFinalQuestion(by(), { programmeId: course.programmeId, input: typed(change) })).id;
const bank = (programmeId = course.programmeId) => bankPage(world, programmeId, { size: 100 });

describe('a question', () => {
  test('is added, changed and made inactive, each with its version and a line of the trail', async () => {
    const unitId = course.units[0]?.id ?? 0;
    const id = await add({ prompt: '¿Qué es escuchar?', unitId });
    const input = typed({ prompt: '¿Qué es escuchar bien?', unitId });
    expect(await changeFinalQuestion(by(), { questionId: id, version: 1, input })).toEqual({ version: 2 });
    expect(await setFinalQuestionState(by(), { questionId: id, version: 2, isActive: false })).toEqual({
      version: 3,
    });
    const { rows } = await bankPage(world, course.programmeId, { search: 'escuchar bien', unit: unitId });
    expect(rows).toMatchObject([
      { id, question: { prompt: '¿Qué es escuchar bien?' }, isActive: false, unit: { id: unitId } },
    ]);
    expect((await bankPage(world, course.programmeId, { search: 'escuchar', state: 'active' })).total).toBe(
      0,
    );
    const { changes } = await historyOf(world, { object: 'programme', id: course.programmeId });
    expect(changes.slice(0, 3).map(({ fields }) => fields)).toEqual([
      ['active'],
      ['prompt'],
      ['prompt', 'options', 'correct', 'unitId'],
    ]);
  });

  test('that is saved as it was makes no version', async () => {
    const input = typed();
    const { id } = await addFinalQuestion(by(), { programmeId: course.programmeId, input });
    expect(await changeFinalQuestion(by(), { questionId: id, version: 1, input })).toEqual({ version: 1 });
    expect(await setFinalQuestionState(by(), { questionId: id, version: 1, isActive: true })).toEqual({
      version: 1,
    });
  });

  test('is refused over another version, of an unknown id, and of a programme that is archived or in the bin', async () => {
    const own = await createCourse(world.db);
    const { id } = await addFinalQuestion(by(), { programmeId: own.programmeId, input: typed() });
    const change = (questionId: number, version: number) =>
      refusalOf(changeFinalQuestion(by(), { questionId, version, input: typed() }));
    expect(await change(id, 4)).toBe('state.conflict');
    expect(
      await refusalOf(setFinalQuestionState(by(), { questionId: id, version: 4, isActive: false })),
    ).toBe('state.conflict');
    expect(await change(2 ** 31 - 1, 1)).toBe('scope.notFound');
    expect(await refusalOf(addFinalQuestion(by(), { programmeId: 2 ** 31 - 1, input: typed() }))).toBe(
      'scope.notFound',
    );
    const programme = world.db.updateTable('programme').where('id', '=', own.programmeId);
    await programme.set({ status: 'archived' }).execute();
    expect(await change(id, 1)).toBe('content.archived');
    await programme.set({ deleted_at: new Date() }).execute();
    expect(await change(id, 1)).toBe('content.deleted');
  });

  test('with every fault at once: asked before, a unit of another programme', async () => {
    const other = await createCourse(world.db);
    await add({ prompt: '¿Ya está?' });
    const input = typed({ prompt: '¿YA ESTÁ?', unitId: other.units[0]?.id ?? 0 });
    await expect(addFinalQuestion(by(), { programmeId: course.programmeId, input })).rejects.toMatchObject({
      code: 'body.invalid',
      faults: [{ field: 'reactivo' }, { field: 'unidad' }],
    });
  });
});

describe('a question of any kind', () => {
  const unplain = (input: FinalQuestionInput): FinalQuestionInput => ({
    ...input,
    question: { ...input.question, points: 3, explanation: 'Porque sí.' },
  });

  test('comes back as it was written, and is found by every word of it', async () => {
    const { programmeId } = await createCourse(world.db);
    for (const question of everyKind()) {
      const input = unplain({ question: question as FinalQuestionInput['question'], unitId: null });
      const { id } = await addFinalQuestion(by(), { programmeId, input });
      const { rows } = await bank(programmeId);
      const found = rows.find((row) => row.id === id);
      expect(found?.question).toEqual({ ...storedQuestion(input.question), key: String(id) });
    }
    const promptsBy = async (search: string) =>
      (await bankPage(world, programmeId, { search })).rows.map(({ question }) => kindOf(question));
    expect(await promptsBy('seguimiento preparar')).toEqual(['matching']);
    expect(await promptsBy('describir')).toEqual(['short']);
    expect(await promptsBy('camion')).toEqual(['decision']);
    expect(await promptsBy('preparo hechos')).toEqual(['ordering']);
    for (const search of ['several', 'inicio', 'platica', 'pictureHtml']) {
      expect(await promptsBy(search), `«${search}» is no word of it`).toEqual([]);
    }
    expect(await promptsBy('ignoro')).toEqual(['decision']);
    expect(await promptsBy('porque si')).toHaveLength(8);
  });

  test('says which of its fields were changed', async () => {
    const { programmeId } = await createCourse(world.db);
    const input = typed();
    const { id } = await addFinalQuestion(by(), { programmeId, input });
    const { question } = input;
    if (!('options' in question)) throw new Error('it has options');
    const texts = question.options;
    const steps: [FinalQuestionInput['question'], string[]][] = [
      [{ ...question, points: 4 }, ['points']],
      [{ ...question, points: 4, explanation: 'Así es.' }, ['explanation']],
      [{ ...question, points: 4, kind: 'several' }, ['kind', 'explanation']],
      [
        { ...question, kind: 'several', options: texts.map((option) => ({ ...option, correct: true })) },
        ['correct', 'points'],
      ],
      [
        {
          ...question,
          kind: 'several',
          options: texts.map((one) => ({ ...one, correct: true, feedback: 'Sí' })),
        },
        ['options'],
      ],
      [
        { key: 'nueva', kind: 'ordering', prompt: question.prompt, items: ['uno', 'dos'] },
        ['kind', 'options', 'correct'],
      ],
      [{ key: 'nueva', kind: 'ordering', prompt: question.prompt, items: ['dos', 'uno'] }, ['correct']],
      [{ key: 'otra', kind: 'ordering', prompt: question.prompt, items: ['dos', 'uno'] }, []],
    ];
    let version = 1;
    for (const [next, fields] of steps) {
      const changed = await changeFinalQuestion(by(), {
        questionId: id,
        version,
        input: { question: next, unitId: null },
      });
      expect(changed.version).toBe(version + (fields.length > 0 ? 1 : 0));
      version = changed.version;
      if (fields.length === 0) continue;
      const { changes } = await historyOf(world, { object: 'programme', id: programmeId });
      expect(changes[0]?.fields).toEqual(fields);
    }
  });

  test('keeps safe pictures that are files of a course, and no other', async () => {
    const { programmeId } = await createCourse(world.db);
    const fileId = await createCoursePicture(world.db);
    const { question } = typed();
    if (!('options' in question)) throw new Error('it has options');
    const image = (src: string) => `<img src="${src}" alt="Un plano" onerror="alert(1)">`;
    const pictured = (own: string, ofOption: string, beside = ''): FinalQuestionInput => ({
      question: {
        ...question,
        prompt: typed().question.prompt,
        pictureHtml: `${beside}${image(own)}`,
        options: question.options.map((option, place) =>
          place === 0 ? { ...option, pictureHtml: image(ofOption) } : option,
        ),
      },
      unitId: null,
    });
    const own = `/archivos/${fileId}`;
    const input = pictured(own, own);
    const { id } = await addFinalQuestion(by(), { programmeId, input });
    const { rows } = await bank(programmeId);
    expect((await bankPage(world, programmeId, { search: 'archivos' })).total, 'markup is no word').toBe(0);
    expect(rows.find((row) => row.id === id)?.question).toMatchObject({
      pictureHtml: `<img src="/archivos/${fileId}" alt="Un plano" />`,
      options: [
        { text: 'A', pictureHtml: `<img src="${own}" alt="Un plano" />` },
        { text: 'B' },
        { text: 'C' },
      ],
    });
    expect(JSON.stringify(rows)).not.toMatch(/onerror/);
    for (const wrong of [pictured(own, 'https://otro.example/x.png'), pictured(own, own, '<p>Hola</p>')]) {
      await expect(addFinalQuestion(by(), { programmeId, input: wrong })).rejects.toMatchObject({
        code: 'body.invalid',
        field: 'reactivo',
        text: 'La imagen de una pregunta es un solo archivo de imagen con su texto alternativo.',
      });
    }
    for (const lost of [
      pictured('/archivos/999999999', `/archivos/${fileId}`),
      pictured(`/archivos/${fileId}`, '/archivos/999999999'),
    ]) {
      await expect(addFinalQuestion(by(), { programmeId, input: lost })).rejects.toMatchObject({
        code: 'body.invalid',
        faults: [{ field: 'reactivo', text: 'Una imagen ya no existe: quítala o súbela de nuevo.' }],
      });
    }
  });

  test('travels with the copy of its programme', async () => {
    const from = await createCourse(world.db);
    await unpublish(from);
    for (const question of everyKind()) {
      const input = { question: question as FinalQuestionInput['question'], unitId: null };
      await addFinalQuestion(by(), { programmeId: from.programmeId, input });
    }
    const name = `Copia ${crypto.randomUUID().slice(0, 8)}`;
    const { id: copyId } = await copyContent(by(), { kind: 'programme', id: from.programmeId, name });
    const questionsOf = async (programmeId: number) =>
      (await bank(programmeId)).rows.map(({ question: { key: _, ...question } }) => question);
    expect(await questionsOf(copyId)).toEqual(await questionsOf(from.programmeId));
  });
});

describe('the bank of a published programme', () => {
  test('keeps two questions for each that is drawn, however it is made shorter', async () => {
    const { programmeId } = await createCourse(world.db);
    await world.db
      .updateTable('programme')
      .set({ final_question_count: 2 })
      .where('id', '=', programmeId)
      .execute();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await addFinalQuestion(by(), { programmeId, input: typed() })).id);
    }
    const deactivate = (place: number) =>
      setFinalQuestionState(by(), { questionId: ids[place] ?? 0, version: 1, isActive: false });
    await deactivate(0);
    await expect(deactivate(1)).rejects.toMatchObject({
      code: 'bank.short',
      text: 'El banco tiene 4 preguntas activas y necesita al menos 4, porque cada intento sortea 2. Agrega o activa otra antes de desactivar esta.',
    });

    const { version, image, ...programme } = await programmeDetail(world, programmeId);
    const own = { welcome: programme.welcome ?? '', imageId: image?.fileId ?? null };
    const input = { ...programme, ...own, finalQuestionCount: 3 };
    await changeProgramme(by(), { programmeId, version, input });
    const publish = { kind: 'programme', id: programmeId, action: 'publish' } as const;
    const { problems, token } = await previewContent(world, publish);
    expect(problems.map(({ text }) => text)).toContain(
      'El banco necesita al menos 2 preguntas por cada una que se sortea.',
    );
    expect(await refusalOf(changeContent(by(), { ...publish, token }))).toBe('body.invalid');
  });
});

describe('a learner', () => {
  async function sitting() {
    const own = await createCourse(world.db, { units: [{}, {}, {}] });
    await createFinalQuestions(world.db, own, 15);
    const groupId = await createGroup(world.db, own, ['2026-01-01', '2026-01-01', '2026-01-01']);
    const learner = await createLearner(world.db, groupId);
    await finishSteps(world.db, own, learner.memberId);
    return { own, learner, as: { world, actor: learner.actor } };
  }

  /** Changes the rules of a programme and publishes them. */
  async function rule(programmeId: number, change: { finalAttempts?: number; finalMinutes?: number }) {
    const detail = await programmeDetail(world, programmeId);
    const { name, shortName, description, welcome, reduced } = detail;
    const { finalQuestionCount, finalMinutes, finalAttempts, version } = detail;
    const rules = { finalQuestionCount, finalMinutes, finalAttempts, ...change };
    const input = { name, shortName, description, welcome, imageId: null, reduced, ...rules };
    await changeProgramme(by(), { programmeId, version, input });
    const publish = { kind: 'programme', id: programmeId, action: 'publish' } as const;
    const { token } = await previewContent(world, publish);
    await changeContent(by(), { ...publish, token });
  }

  test('keeps the paper and the clock of an open attempt whatever is edited, and the next one is of today', async () => {
    const { own, learner, as } = await sitting();
    await startAttempt(as, 1);
    const opened = async () => (await finalEvaluation(world, learner.actor))?.open;
    const before = await opened();
    const { rows } = await bank(own.programmeId);
    for (const { id } of rows) {
      await changeFinalQuestion(by(), {
        questionId: id,
        version: 1,
        input: typed({ prompt: `¿Otra ${id}?` }),
      });
    }
    for (const { id } of rows.slice(0, 5)) {
      await setFinalQuestionState(by(), { questionId: id, version: 2, isActive: false });
    }
    await rule(own.programmeId, { finalMinutes: 5 });
    expect(before).toBeTruthy();
    expect(await opened()).toEqual(before);
    await finishAttempt(as, 1);
    await startAttempt(as, 2);
    const next = await opened();
    expect(JSON.stringify(next)).toContain('¿Otra ');
    expect(JSON.stringify(next)).not.toContain('¿Pregunta ');
  });

  test('who used more attempts than are allowed now has none left', async () => {
    const { own, learner, as } = await sitting();
    for (const number of [1, 2]) {
      await startAttempt(as, number);
      await finishAttempt(as, number);
    }
    await rule(own.programmeId, { finalAttempts: 1 });
    expect(await refusalOf(startAttempt(as, 3))).toBe('final.noAttempts');
    expect(await finalEvaluation(world, learner.actor)).toMatchObject({ gate: 'no-attempts' });
  });
});

describe('a file of questions', () => {
  const send = async (programmeId: number, file: string | Uint8Array) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return importFinalQuestions(by(), { programmeId, address: await uploadCsv(world, admin, bytes) });
  };
  const faultsOf = async (programmeId: number, file: string | Uint8Array): Promise<string[]> => {
    const error: unknown = await send(programmeId, file).catch((thrown: unknown) => thrown);
    if (!isRefusal(error)) throw error instanceof Error ? error : new Error('it was not refused');
    return (error.faults ?? []).map(({ text }) => text);
  };
  const head = 'pregunta;opcion_1;opcion_2;correcta;unidad';

  test('in Latin-1 with semicolons, and in UTF-8 with its mark and tabs, is added whole', async () => {
    const { programmeId } = await createCourse(world.db);
    const latin = Buffer.from(`${head}\n¿Acción?;Sí;No;1;UNIDAD 0\n`, 'latin1');
    expect(await send(programmeId, latin)).toEqual({ added: 1 });
    const tabs = `\ufeff${head.replaceAll(';', '\t')}\r\n"¿Otra\tmás?"\tA\tB\t2\t\r\n`;
    expect(await send(programmeId, tabs)).toEqual({ added: 1 });
    const { rows } = await bank(programmeId);
    expect(rows.map(({ question, unit }) => [bankColumns(question), unit?.name])).toMatchObject([
      [{ prompt: '¿Acción?', options: ['Sí', 'No'], correct: 0, detail: null }, 'UNIDAD 0'],
      [{ prompt: '¿Otra\tmás?', options: ['A', 'B'], correct: 1, detail: null }, undefined],
    ]);
  });

  test('with a fault adds nothing, and every fault has its line', async () => {
    const { programmeId } = await createCourse(world.db);
    const file = `${head}\n¿Buena?;A;B;1;\n¿Mala?;A;;3;Otra\n¿Buena?;A;B;1;`;
    expect(await faultsOf(programmeId, file)).toEqual([
      'Línea 3: correcta: esa opción está vacía.',
      'Línea 4: Es la misma pregunta que la línea 2.',
    ]);
    expect((await bank(programmeId)).total).toBe(0);
  });

  test('with 200 faults and more names the first ones and counts the rest; a quote that never ends is said', async () => {
    const { programmeId } = await createCourse(world.db);
    const faults = await faultsOf(programmeId, `${head}\n${'x;A;B;9;\n'.repeat(250)}`);
    expect([faults.length, faults.at(-1)]).toEqual([201, 'Línea 202: desde aquí hay 50 más.']);
    expect((await faultsOf(programmeId, `${head}\n"¿Uno;A;B;1;`))[0]).toContain('comillas');
  });

  test('is not read of anybody else, nor into an unknown or archived programme', async () => {
    const { programmeId } = await createCourse(world.db);
    const stranger = await createPerson(world.db, 1);
    const address = await uploadCsv(world, stranger, new TextEncoder().encode(head));
    expect(await refusalOf(importFinalQuestions(by(), { programmeId, address }))).toBe('file.unknown');
    expect(await refusalOf(send(2 ** 31 - 1, `${head}\n¿Uno?;A;B;1;`))).toBe('scope.notFound');
    await world.db
      .updateTable('programme')
      .set({ status: 'archived' })
      .where('id', '=', programmeId)
      .execute();
    expect(await refusalOf(send(programmeId, `${head}\n¿Uno?;A;B;1;`))).toBe('content.archived');
  });

  test('that was exported is read again as it was, without a formula in it', async () => {
    const [from, to] = [await createCourse(world.db), await createCourse(world.db)];
    const unitId = from.units[0]?.id ?? 0;
    await unpublish(from);
    const input = typed({ prompt: '=1+1', options: ['-x', 'B'], correct: 1, unitId });
    const { id } = await addFinalQuestion(by(), { programmeId: from.programmeId, input });
    await setFinalQuestionState(by(), { questionId: id, version: 1, isActive: false });
    const what = { list: 'questions', programmeId: from.programmeId, query: {} } as const;
    const { id: exportId } = await startContentExport(by(), { what, separator: 'comma' });
    await drain(world);
    const file = Buffer.from(await bytesOf(world.storage, exportKey(exportId))).toString('utf8');
    expect(file).toContain("'=1+1,una,'-x,B,");
    await send(to.programmeId, file);
    const { rows } = await bank(to.programmeId);
    expect(rows).toMatchObject([{ isActive: false, unit: { name: 'UNIDAD 0' } }]);
    expect(rows.map(({ question }) => bankColumns(question))).toEqual([
      { prompt: '=1+1', options: ['-x', 'B'], correct: 1, detail: null },
    ]);
  });
});

test('a bank of an unknown programme is not found', async () => {
  expect(await refusalOf(bankPage(world, 2 ** 31 - 1, {}))).toBe('scope.notFound');
});
