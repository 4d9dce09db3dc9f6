import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestionnaireInput } from '#app/contract/admin/content/questionnaires.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import {
  createQuestionnaire,
  discardQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
} from '#app/features/admin/content/questionnaires/questionnaires.commands.server.ts';
import {
  questionnaireList,
  questionnaireOf,
} from '#app/features/admin/content/questionnaires/questionnaires.queries.server.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const idOf = async (key: string) => {
  const found = (await questionnaireList(world)).find((one) => one.key === key);
  if (!found) throw new Error(`no questionnaire ${key}`);
  return found.id;
};
const read = (id: number) => questionnaireOf(world, id);
const save = async (id: number, input: QuestionnaireInput, version?: number) =>
  saveQuestionnaire(by(), { questionnaireId: id, version: version ?? (await read(id)).version, input });
const publish = async (id: number) =>
  publishQuestionnaire(by(), { questionnaireId: id, version: (await read(id)).version });

let made = 0;
const make = async () => {
  made += 1;
  const { id } = await createQuestionnaire(by(), { key: `libre-${made}`, title: `Libre ${made}` });
  return id;
};
const asking = (...titles: string[]): QuestionnaireInput => ({
  paragraphs: ['Lee cada frase.'],
  sections: [{ title: 'Única', text: '', questions: titles.map((title) => ({ title })) }],
});

describe('the three questionnaires of the specification', () => {
  test.each([
    ['strategy', 19],
    ['management', 21],
    ['change-leadership', 19],
  ] as const)('%s: its %i questions get other words and stay as many', async (key, count) => {
    const id = await idOf(key);
    const before = await read(id);
    expect(before).toMatchObject({ key, isFixed: true, edition: 1, hasDraft: false });
    const { content } = before;
    if (!content) throw new Error('it has no words');
    expect(content.sections.flatMap(({ questions }) => questions)).toHaveLength(count);
    const reworded = {
      paragraphs: ['Otra introducción.'],
      sections: content.sections.map((section) => ({
        ...section,
        text: 'Otro texto.',
        questions: section.questions.map((question) => ({ ...question, title: `Hoy: ${question.title}` })),
      })),
    };
    await save(id, reworded);
    expect(await read(id)).toMatchObject({ edition: 1, hasDraft: true, content: reworded });
    expect(await publish(id)).toMatchObject({ edition: 2 });
    expect((await read(id)).editions.map(({ number }) => number)).toEqual([2, 1]);

    const [first, ...others] = reworded.sections as [(typeof reworded.sections)[number]];
    for (const sections of [
      others,
      [first, ...others, first],
      [{ ...first, title: 'Otra' }, ...others],
      [{ ...first, questions: first.questions.slice(1) }, ...others],
      [{ ...first, questions: [...first.questions, { title: 'Una más' }] }, ...others],
      [{ ...first, questions: first.questions.toReversed() }, ...others],
    ]) {
      await expect(save(id, { paragraphs: [], sections })).rejects.toMatchObject({
        code: 'body.invalid',
        text: `Este cuestionario conserva sus secciones y sus ${count} preguntas: solo cambia su redacción.`,
        faults: [{ field: 'secciones' }],
      });
    }
    expect((await read(id)).hasDraft).toBe(false);
  });
});

describe('a questionnaire with a free key', () => {
  test('is published once it has words, and its questions keep their keys', async () => {
    const id = await make();
    expect(await read(id)).toMatchObject({ isFixed: false, edition: null, content: null, editions: [] });
    expect(await refusalOf(publish(id))).toBe('questionnaire.unchanged');
    await save(id, asking('Uno', 'Dos'));
    await publish(id);
    const questions = (await read(id)).content?.sections[0]?.questions ?? [];
    expect(questions.map(({ key }) => key)).toEqual(['p1', 'p2']);
    const [one, two] = questions as [{ title: string }, { title: string }];
    await save(id, {
      paragraphs: [],
      sections: [
        { title: 'Primera', text: '', questions: [two] },
        { title: 'Segunda', text: '', questions: [{ title: 'Tres' }, { ...one, title: 'Uno, hoy' }] },
      ],
    });
    expect(
      (await read(id)).content?.sections.map((section) => section.questions.map(({ key }) => key)),
    ).toEqual([['p2'], ['p3', 'p1']]);
  });

  test('refuses a key and a title that another one has', async () => {
    await expect(createQuestionnaire(by(), { key: 'strategy', title: ' Estratégia ' })).rejects.toMatchObject(
      {
        code: 'body.invalid',
        faults: [{ field: 'clave' }, { field: 'titulo' }],
      },
    );
  });
});

test('the same words as those in force leave nothing to publish, and a draft can be discarded', async () => {
  const id = await make();
  await save(id, asking('Uno'));
  await publish(id);
  const inForce = (await read(id)).content as QuestionnaireInput;
  await save(id, asking('Otra'));
  await save(id, inForce);
  expect(await read(id)).toMatchObject({ hasDraft: false, edition: 1 });
  await save(id, asking('Otra'));
  await discardQuestionnaire(by(), { questionnaireId: id, version: (await read(id)).version });
  expect(await read(id)).toMatchObject({ hasDraft: false, content: inForce });
  const again = { questionnaireId: id, version: (await read(id)).version };
  expect(await refusalOf(discardQuestionnaire(by(), again))).toBe('questionnaire.unchanged');
});

test('a save, a publication and a discard refuse another version and an unknown questionnaire', async () => {
  const id = await make();
  for (const [questionnaireId, code] of [
    [id, 'state.conflict'],
    [2 ** 31 - 1, 'scope.notFound'],
  ] as const) {
    const at = { questionnaireId, version: 9 };
    expect(await refusalOf(saveQuestionnaire(by(), { ...at, input: asking('Uno') }))).toBe(code);
    expect(await refusalOf(publishQuestionnaire(by(), at))).toBe(code);
    expect(await refusalOf(discardQuestionnaire(by(), at))).toBe(code);
  }
  expect(await refusalOf(read(2 ** 31 - 1))).toBe('scope.notFound');
});

test('each change is a line of its history, and the open screens read again', async () => {
  const id = await make();
  await save(id, asking('Uno'));
  await publish(id);
  const { changes } = await historyOf(world, { object: 'questionnaire', id });
  expect(changes.map(({ action }) => action)).toEqual([
    'questionnaire.published',
    'questionnaire.saved',
    'questionnaire.created',
  ]);
  await drain(world);
  expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
});

test('the words of an installation are those of the specification', () => {
  const counts = Object.values(QUESTIONNAIRES).map(
    ({ sections }) => sections.flatMap(({ questions }) => questions).length,
  );
  expect(counts).toEqual([19, 21, 19]);
});
