import { expect, test } from 'vitest';
import { loader as draftsLoader } from '#app/features/account/text-drafts/api.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { userUnit } from '#app/features/boss/evaluation/evidence/user-unit.queries.server.ts';
import { feedbackPage } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { activityNote } from '#app/features/learner/forum/own/own.queries.server.ts';
import { survey } from '#app/features/learner/unit-steps/survey.queries.server.ts';
import { saveSurvey } from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import { addNote } from '#app/features/tutor/learner/notes/notes.commands.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { callerFrom } from '#server/auth/authenticate.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { createCourse, createGroup, createLearner, createTutor } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createLedSteps } from '#tests/factories/progress.ts';
import { createSteps } from '#tests/factories/unit-steps.ts';
import { ask } from '#tests/support/ask.ts';
import { openWorld } from '#tests/support/world.ts';

/** The data that stays hidden from an administrator who looks at somebody's screens (product: view as). */

const { world } = await openWorld();
const { db } = world;

/** The same person, looked at. */
const viewed = (actor: Actor): Actor => ({
  ...actor,
  viewer: { personId: 1 },
});

test('the draft of a survey', async () => {
  const { learner, unitId } = await createSteps(db);
  await deliverChallenge(world, { memberId: learner.memberId, unitId }, new Date('2026-03-05T18:00:00Z'));
  const typed = { unitId, answers: { e3: 'Más casos.' }, version: 0 };
  await saveSurvey({ world, actor: learner.actor }, typed);
  expect((await survey(world, learner.actor, unitId)).answers).toEqual({ e3: 'Más casos.' });
  const seen = await survey(world, viewed(learner.actor), unitId);
  expect(seen.answers).toEqual({});
  expect(seen.sections).not.toEqual([]);
});

test('the draft of a boss', async () => {
  const { steps, boss } = await createLedSteps(world);
  const { groupId, unitId, learner: member } = steps;
  await nameUnits(db, [{ id: unitId }]);
  await setOneToOne(db, steps, '2026-03-10');
  await deliverChallenge(world, { memberId: member.memberId, unitId }, new Date('2026-03-05T18:00:00Z'));
  const place = { groupId, personId: member.personId, unitId };
  await saveEvaluation({ world, actor: boss.actor }, { ...place, form: strategyForm(), send: false });
  const about = { personId: member.personId, unitId };
  expect((await userUnit(world, boss.actor, about)).info.person.form).not.toBeNull();
  expect((await userUnit(world, viewed(boss.actor), about)).info.person).toMatchObject({
    form: null,
    mean: 0,
  });
  const location = { tab: 'teams', view: 'feedback', ...place, part: 'evaluation' } as const;
  const draftOf = async (actor: Actor) => {
    const page = await feedbackPage(world, actor, location);
    return page.name === 'feedback' ? page.view.draft.answers : null;
  };
  expect(Object.keys((await draftOf(boss.actor)) ?? {})).not.toEqual([]);
  expect(await draftOf(viewed(boss.actor))).toEqual({});
});

test('the notes of a learner and of tutors', async () => {
  const course = await createCourse(db, { units: [{}] });
  const groupId = await createGroup(db, course, ['2026-03-01']);
  const learner = await createLearner(db, groupId);
  const tutor = await createTutor(db, groupId);
  const unit = course.units[0];
  const activityId = unit?.modules[0]?.activityIds[0] ?? 0;
  await db
    .insertInto('activity_note')
    .values({ member_id: learner.memberId, activity_id: activityId, text: 'Solo mía' })
    .execute();
  expect(await activityNote(world, learner.actor, activityId)).toMatchObject({ text: 'Solo mía' });
  expect(await activityNote(world, viewed(learner.actor), activityId)).toEqual({
    text: '',
    version: 0,
    savedAt: null,
  });
  await addNote({ world, actor: tutor.actor }, { personId: learner.personId, text: 'Le cuesta delegar' });
  expect((await learnerRecord(world, tutor.actor, learner.personId)).notes).toHaveLength(1);
  expect((await learnerRecord(world, viewed(tutor.actor), learner.personId)).notes).toEqual([]);
});

test('texts that are not sent', async () => {
  const account = await createAccount(db, [3]);
  const theirs = await openBrowser(world, account);
  await db
    .insertInto('text_draft')
    .values({
      person_id: account.personId,
      form: 'acuerdos.1.2.3',
      version: 1,
      text: '"Borrador"',
      saved_at: new Date(),
    })
    .execute();
  const read = async (sends: { token: string; cookie: string }) => {
    const path = '/api/borradores?formulario=acuerdos.1.2.3';
    return ((await ask(world, draftsLoader, { path, ...sends })) as Response).text();
  };
  expect(await read(theirs.sends)).toContain('Borrador');
  await db
    .updateTable('session')
    .set({ viewer_id: (await createAccount(db, [1])).personId, view_reason: 'Prueba', view_from: '/cms' })
    .where('id', '=', theirs.sessionId)
    .execute();
  // Nobody's session is behind it: it opens nothing.
  expect(await callerFrom(world, theirs.sends.token, theirs.sends.cookie)).toBeNull();
  const admin = await openBrowser(world, await createAccount(db, [1]));
  await db
    .updateTable('session')
    .set({ viewer_session_id: admin.sessionId })
    .where('id', '=', theirs.sessionId)
    .execute();
  const seen = await read(theirs.sends);
  expect(seen).not.toContain('Borrador');
  expect(seen).toContain('null');
});
