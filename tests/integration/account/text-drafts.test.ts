import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textForms } from '#app/contract/account/text-forms.ts';
import { loader as readCall, action as saveCall } from '#app/features/account/text-drafts/api.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { askQuestion } from '#app/features/learner/forum/questions/forum.commands.server.ts';
import { sendCase } from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import { writeMessage } from '#app/features/tutor/group/messages/messages.commands.server.ts';
import { commentCase } from '#app/features/tutor/learner/case/case.commands.server.ts';
import { addNote, changeNote } from '#app/features/tutor/learner/notes/notes.commands.server.ts';
import {
  pruneTextDrafts,
  readTextDraft,
  writeTextDraft,
} from '#server/repositories/evaluations/text-drafts.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { type Browser, openBrowser } from '#tests/factories/browser.ts';
import { createForum, type Forum } from '#tests/factories/forum.ts';
import { createTutor, type TestPerson } from '#tests/factories/learning.ts';
import { createLedSteps } from '#tests/factories/progress.ts';
import { giveEvaluation } from '#tests/factories/team.ts';
import { completeAnswers } from '#tests/factories/unit-steps.ts';
import { ask } from '#tests/support/ask.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let forum: Forum;

beforeAll(async () => {
  forum = await createForum(world.db);
});
beforeEach(() => clock.set('2026-03-12T18:00:00Z'));

const write = ({ personId }: Pick<TestPerson, 'personId'>, form: string, version = 0, text = '"Aún no"') =>
  world.db
    .transaction()
    .execute((trx) => writeTextDraft(trx, { personId, form, text, version, at: world.clock.now() }));
const draftOf = ({ personId }: Pick<TestPerson, 'personId'>, form: string) =>
  readTextDraft(world.db, personId, form);

describe('the call', () => {
  const formulario = textForms.answer(12);
  let browser: Browser;
  let personId: number;
  beforeEach(async () => {
    const account = await createAccount(world.db);
    ({ personId } = account);
    browser = await openBrowser(world, account);
  });

  async function call(handler: Parameters<typeof ask>[1], path: string, body?: object, who = browser) {
    const method = body ? { method: 'PUT', body } : {};
    const answer = await ask(world, handler, { path: `/api/borradores${path}`, ...who.sends, ...method });
    if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
    return { status: answer.status, json: await answer.json() };
  }
  const read = (form = formulario, who = browser) =>
    call(readCall, `?formulario=${encodeURIComponent(form)}`, undefined, who);
  const save = (body: object) => call(saveCall, '', { formulario, version: 0, texto: '"Hola"', ...body });

  test('gives nothing, then the text, with the version to write from', async () => {
    expect(await read()).toEqual({ status: 200, json: { version: 0, texto: null, guardado: null } });
    expect(await save({})).toEqual({
      status: 200,
      json: { ok: true, version: 1, guardado: '2026-03-12T18:00:00.000Z' },
    });
    expect((await read()).json).toEqual({
      version: 1,
      texto: '"Hola"',
      guardado: '2026-03-12T18:00:00.000Z',
    });
  });

  test('refuses a text made from another version, also from none', async () => {
    await save({});
    await save({ version: 1, texto: '"Segundo"' });
    for (const version of [0, 1, 3]) {
      const refused = await save({ version, texto: '"Viejo"' });
      expect([refused.status, refused.json.error.codigo]).toEqual([409, 'draft.conflict']);
    }
    expect((await read()).json).toMatchObject({ version: 2, texto: '"Segundo"' });
  });

  test('keeps one of two that are saved at once', async () => {
    const both = await Promise.all(Array.from({ length: 6 }, (_, at) => save({ texto: `"${at}"` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('thrown away is gone, and an older device is older', async () => {
    await save({});
    await save({ version: 1, texto: null });
    expect((await read()).json).toEqual({ version: 2, texto: null, guardado: null });
    expect((await save({ version: 1 })).status).toBe(409);
    expect((await save({ version: 2 })).json.version).toBe(3);
  });

  test('is read by its author alone', async () => {
    await save({});
    const other = await openBrowser(world, await createAccount(world.db));
    expect((await read(formulario, other)).json).toEqual({ version: 0, texto: null, guardado: null });
  });

  test.each([
    ['a form that is none of ours', { formulario: 'contrasena.1' }],
    ['a form without a subject', { formulario: 'respuesta' }],
    ['a text that is too long', { texto: 'x'.repeat(40_001) }],
    ['a text that cannot be stored', { texto: 'a\u0000b' }],
  ])('refuses %s', async (_, body) => {
    expect((await save(body)).status).toBe(422);
  });

  test('takes a message to the most people that it may be for', async () => {
    const everybody = Array.from({ length: 500 }, (_, at) => 1_234_567 + at);
    const form = textForms.message(3, everybody);
    expect((await save({ formulario: form })).status).toBe(200);
    expect((await read(form)).json.texto).toBe('"Hola"');
    expect((await read(textForms.message(3, everybody.slice(1)))).json.texto).toBeNull();
  });

  test('keeps 300 drafts of a person, the newest', async () => {
    for (let made = 1; made <= 302; made += 1) {
      clock.advance(1_000);
      await write({ personId }, textForms.answer(made));
    }
    const kept = await world.db
      .selectFrom('text_draft')
      .where('person_id', '=', personId)
      .orderBy('id')
      .select('form')
      .execute();
    expect([kept.length, kept[0]?.form]).toEqual([300, textForms.answer(3)]);
  });

  test('refuses an administrator’s draft, for whom there is no form', async () => {
    const admin = await openBrowser(world, await createAccount(world.db, [1]));
    expect((await read(formulario, admin)).status).toBe(403);
  });
});

test('after 90 days without a touch a draft goes', async () => {
  const { asker } = forum;
  await write(asker, textForms.answer(901));
  clock.set('2026-06-09T18:00:00Z');
  await write(asker, textForms.answer(902));
  await pruneTextDrafts(world.db, 90, new Date('2026-06-10T18:00:00Z'));
  expect(await draftOf(asker, textForms.answer(901))).toBeDefined();
  await pruneTextDrafts(world.db, 90, new Date('2026-06-10T18:00:01Z'));
  expect(await draftOf(asker, textForms.answer(901))).toBeUndefined();
  expect(await draftOf(asker, textForms.answer(902))).toBeDefined();
});

describe('a sent text takes its draft with it, and no other', () => {
  /** Writes the draft, and a like one of somebody else; sends; only the sender's text has gone. */
  async function sends(who: TestPerson, other: TestPerson, form: string, send: () => Promise<unknown>) {
    await write(who, form);
    await write(other, form);
    await send();
    expect(await draftOf(who, form)).toMatchObject({ text: null, version: 2 });
    expect(await draftOf(other, form)).toMatchObject({ text: '"Aún no"', version: 1 });
  }

  test('a question and a learner’s answer', async () => {
    const { asker, classmate, third, activityId } = forum;
    let questionId = 0;
    await sends(asker, classmate, textForms.question(activityId), async () => {
      questionId = await askQuestion({ world, actor: asker.actor }, { activityId, text: '¿Cómo?' });
    });
    await sends(classmate, third, textForms.answer(questionId), () =>
      answerQuestion({ world, actor: classmate.actor }, { questionId, text: 'Así.' }),
    );
  });

  test('a tutor’s answer', async () => {
    const { asker, tutor, otherTutor, activityId } = forum;
    const questionId = await askQuestion({ world, actor: asker.actor }, { activityId, text: '¿Y después?' });
    await sends(tutor, otherTutor, textForms.tutorAnswer(questionId), () =>
      answerQuestion({ world, actor: tutor.actor }, { questionId, text: 'Mide.' }),
    );
  });

  test('a message, that of its audience', async () => {
    const { asker, classmate, tutor, otherTutor, groupId } = forum;
    const words = { groupId, title: 'Fecha', text: 'El lunes.' };
    const [all, both] = [null, [classmate.personId, asker.personId]];
    await write(tutor, textForms.message(groupId, both));
    await sends(tutor, otherTutor, textForms.message(groupId, all), () =>
      writeMessage({ world, actor: tutor.actor }, { ...words, personIds: all }),
    );
    expect(await draftOf(tutor, textForms.message(groupId, both))).toMatchObject({ version: 1 });
    await writeMessage({ world, actor: tutor.actor }, { ...words, personIds: both.toReversed() });
    expect(await draftOf(tutor, textForms.message(groupId, both))).toMatchObject({ text: null });
  });

  test('the agreements of a 1-1; a former boss’s draft stays their own', async () => {
    const { steps, boss } = await createLedSteps(world);
    const [memberId, unitId, groupId] = [steps.learner.memberId, steps.unitId, steps.groupId];
    await giveEvaluation(world.db, { memberId, unitId }, { boss, answered: 21, grade: 8 });
    const place = { groupId, unitId, personId: steps.learner.personId };
    await sends(boss, forum.tutor, textForms.agreements(place), () =>
      saveAgreements({ world, actor: boss.actor }, { ...place, texts: ['Delegar'] }),
    );
  });

  test('a case’s comment and a note, new or changed', async () => {
    const { steps } = await createLedSteps(world);
    const tutor = await createTutor(world.db, steps.groupId);
    const { learner, unitId } = steps;
    await sendCase({ world, actor: learner.actor }, { unitId, answers: completeAnswers.case, version: 0 });
    const { id: caseId } = await world.db
      .selectFrom('case_response')
      .where('member_id', '=', learner.memberId)
      .select('id')
      .executeTakeFirstOrThrow();
    const comment = (text: string) => () => commentCase({ world, actor: tutor.actor }, { caseId, text });
    await sends(tutor, forum.tutor, textForms.caseComment(caseId), comment('Bien.'));
    await sends(tutor, forum.tutor, textForms.changedCaseComment(caseId), comment('Muy bien.'));
    let noteId = 0;
    const { personId } = learner;
    await sends(tutor, forum.tutor, textForms.note(personId), async () => {
      noteId = await addNote({ world, actor: tutor.actor }, { personId, text: 'Va bien.' });
    });
    await sends(tutor, forum.tutor, textForms.changedNote(noteId), () =>
      changeNote({ world, actor: tutor.actor }, { noteId, text: 'Va muy bien.' }),
    );
  });
});
