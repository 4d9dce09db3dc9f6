import { beforeEach, describe, expect, test } from 'vitest';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { challenge } from '#app/contract/learner/challenge.ts';
import { learnerRecord as recordCall } from '#app/contract/tutor/learner.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { bossProfileOf } from '#app/features/boss/profile/profile.queries.server.ts';
import { progressOf } from '#app/features/boss/progress/progress.queries.server.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import { askQuestion } from '#app/features/learner/forum/questions/forum.commands.server.ts';
import { profileOf } from '#app/features/learner/profile/profile.queries.server.ts';
import { caseStudy } from '#app/features/learner/unit-steps/case-study.queries.server.ts';
import { sendCase, sendSurvey } from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import { tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { publishReview } from '#app/features/tutor/challenge-review/decide/decision.commands.server.ts';
import { reopenReview } from '#app/features/tutor/challenge-review/decide/reopen.commands.server.ts';
import { claimChallenge } from '#app/features/tutor/challenge-review/review/claim.commands.server.ts';
import { saveReview } from '#app/features/tutor/challenge-review/review/draft.commands.server.ts';
import { commentCase } from '#app/features/tutor/learner/case/case.commands.server.ts';
import { caseRecord } from '#app/features/tutor/learner/case/case.queries.server.ts';
import { addNote, changeNote } from '#app/features/tutor/learner/notes/notes.commands.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import { deliver } from '#tests/factories/challenge.ts';
import {
  createGroup,
  createPerson,
  createTutor,
  enrol,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead, notificationsOf } from '#tests/factories/notices.ts';
import { assessSelf, reviewAsPeer, setChallenge } from '#tests/factories/progress.ts';
import { completeAnswers, createEvaluation, createSteps, type Steps } from '#tests/factories/unit-steps.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
const nobody = 2_000_000_000;

const { world, clock, pushes } = await openWorld();
let steps: Steps;
let learner: TestLearner;
let tutor: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let boss: TestPerson;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  steps = await createSteps(world.db);
  ({ learner } = steps);
  await setChallenge(world.db, { groupId: steps.groupId, unitId: steps.unitId, dueOn: '2026-11-20' });
  tutor = await createTutor(world.db, steps.groupId);
  colleague = await createTutor(world.db, steps.groupId);
  boss = await createPerson(world.db, 3);
  await lead(world, boss, [learner.memberId]);
  stranger = await createPerson(world.db, 4);
});

const record = (who = learner.personId, by = tutor) => learnerRecord(world, by.actor, who);
const firstUnit = async () => (await record()).units[0];
const memberUnit = () => ({ memberId: learner.memberId, unitId: steps.unitId });
const send = (who = learner) =>
  sendCase({ world, actor: who.actor }, { unitId: steps.unitId, answers: completeAnswers.case, version: 0 });
const caseIdOf = async (who = learner) =>
  (
    await world.db
      .selectFrom('case_response')
      .where('member_id', '=', who.memberId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const submission = () =>
  world.db
    .selectFrom('challenge_submission')
    .where('member_id', '=', learner.memberId)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Delivered, evaluated and published; gives its id. */
async function graded(score: number): Promise<number> {
  await deliver(world, learner, steps.unitId);
  const { id } = await submission();
  await grade(id, score);
  return id;
}

async function grade(id: number, score: number): Promise<void> {
  const { id: deliveryId } = await world.db
    .selectFrom('challenge_version')
    .where('submission_id', '=', id)
    .orderBy('number', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const version = await claimChallenge({ world, actor: tutor.actor }, id);
  await saveReview(
    { world, actor: tutor.actor },
    {
      submissionId: id,
      version,
      deliveryId,
      scores: [{ score, comment: '' }],
      comment: 'Bien',
      privateNote: '',
    },
  );
  await publishReview({ world, actor: tutor.actor }, { submissionId: id, version: undefined, reason: '' });
}

describe('the record', () => {
  test('names the learner and gives their standing', async () => {
    await world.db
      .updateTable('person')
      .set({ last_access_at: new Date('2026-11-15T18:00:00Z') })
      .where('id', '=', learner.personId)
      .execute();
    expect(await record()).toMatchObject({
      name: 'Ana Ruiz',
      boss: 'Ana Ruiz',
      username: learner.actor.username,
      group: {
        id: steps.groupId,
        programmeName: expect.stringMatching(/^Programa de prueba( \(programa-|$)/),
      },
      status: 'on-time',
      // The challenge is due in two days.
      risk: 'medium',
      lastAccessOn: '2026-11-15',
      droppedOn: null,
    });
  });

  test('has each step of a unit with its day, and of a survey only that it was sent', async () => {
    const submissionId = await graded(8.5);
    const sentAt = new Date('2026-11-18T18:00:00Z');
    await assessSelf(world.db, memberUnit(), { answers: completeAnswers.selfAssessment, sentAt });
    await sendSurvey(
      { world, actor: learner.actor },
      {
        unitId: steps.unitId,
        answers: completeAnswers.survey,
        version: 0,
      },
    );
    await reviewAsPeer(world.db, submissionId, { by: steps.classmate, sentAt, comment: 'Gran plan' });
    await createEvaluation(world.db, { ...memberUnit(), sent: true, by: boss });
    const unit = await firstUnit();
    expect(unit).toMatchObject({
      number: 1,
      challenge: { id: submissionId, state: 'graded', grade: 8.5, deliveries: 1, mayReopen: true },
      caseStudy: { state: 'pending', href: null },
      surveySent: true,
      selfAssessment: { sentOn: '2026-11-18' },
      peerResults: [{ sentOn: '2026-11-18' }],
      boss: { grade: 8, sentOn: '2026-03-05' },
    });
    expect(JSON.stringify(unit?.selfAssessment)).toContain('Delegar más.');
    const wire = JSON.stringify(wireOf(recordCall.reply, await record()));
    expect(wire).toContain('Gran plan');
    expect(wire).not.toContain(completeAnswers.survey.e3);
    // Neither who reviewed it, nor when but for the day.
    expect(wire).not.toContain(steps.classmate.actor.username);
    const peers = (await record()).history.find(({ text }) => text.includes('de un par'));
    expect(peers).toMatchObject({ day: '2026-11-18', at: null });
  });

  test('has activities, questions, points, badges and accesses', async () => {
    const { id: activityId } = await world.db
      .selectFrom('activity')
      .innerJoin('module', 'module.id', 'activity.module_id')
      .where('module.unit_id', '=', steps.unitId)
      .select('activity.id')
      .orderBy('activity.id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('activity_completion')
      .values({
        member_id: learner.memberId,
        activity_id: activityId,
        finished: true,
        first_finished_at: new Date('2026-11-10T18:00:00Z'),
      })
      .execute();
    const questionId = await askQuestion(
      { world, actor: learner.actor },
      { activityId, text: '¿Cuándo aplica?' },
    );
    const until = new Date('2026-12-18T18:00:00Z');
    const session = { person_id: learner.personId, bound: false, idle_until: until, absolute_until: until };
    const device = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
    await world.db
      .insertInto('session')
      .values([
        {
          ...session,
          id: crypto.randomUUID(),
          profile_id: 2,
          user_agent: device,
          ip_prefix: '203.0.113.0/24',
        },
        {
          ...session,
          id: crypto.randomUUID(),
          profile_id: 3,
          user_agent: 'otro',
          ip_prefix: '198.51.100.0/24',
        },
      ])
      .execute();
    const shown = await record();
    expect(shown.units[0]?.activities[0]).toMatchObject({ finishedOn: '2026-11-10', module: 1 });
    expect(shown).toMatchObject({
      questionCount: 1,
      questions: [{ id: questionId, state: 'open', answers: 0, text: '¿Cuándo aplica?' }],
    });
    expect(shown.questions[0]?.href).toBe(`/tutorObjetoForo?actividad=${activityId}&pregunta=${questionId}`);
    expect(shown.entries.map(({ reason }) => reason)).toContain('Preguntó en «Actividad 0»');
    expect(shown.points).toBe(shown.entries.reduce((sum, { points }) => sum + points, 0));
    // Their acts as somebody else are not a tutor's business.
    expect(shown.accesses.map((access) => access.device)).toEqual(['Chrome en Android']);
    expect(JSON.stringify(wireOf(recordCall.reply, shown))).not.toMatch(/203\.0|198\.51/);
    expect(shown.history[0]).toMatchObject({ text: 'Preguntó en «Actividad 0»', detail: '¿Cuándo aplica?' });
    expect(shown.history.at(-1)).toMatchObject({ text: 'Ingresó a su generación', day: '2026-01-01' });
  });

  test('is read in one round trip, and so is a case', async () => {
    await send();
    const whole = await countStatements(world, (counted) =>
      learnerRecord(counted, tutor.actor, learner.personId),
    );
    const one = await countStatements(world, (counted) =>
      caseRecord(counted, tutor.actor, { personId: learner.personId, unitId: steps.unitId }),
    );
    expect([whole.statements, one.statements]).toEqual([1, 1]);
  });

  test('is nobody else’s: another tutor, another programme’s learner and an unknown id are not found', async () => {
    await expect(record(learner.personId, stranger)).rejects.toMatchObject(notFound);
    await expect(record(steps.stranger.personId)).rejects.toMatchObject(notFound);
    await expect(record(nobody)).rejects.toMatchObject(notFound);
    await expect(record(tutor.personId)).rejects.toMatchObject(notFound);
  });

  test('is not one’s own, nor are notes about it', async () => {
    await enrol(world.db, steps.groupId, tutor);
    await expect(record(tutor.personId)).rejects.toMatchObject(notFound);
    const note = addNote({ world, actor: tutor.actor }, { personId: tutor.personId, text: 'Voy muy bien' });
    await expect(note).rejects.toMatchObject(notFound);
  });

  test('of a dropped learner is still read, and changes nothing any more', async () => {
    const id = await graded(9);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date('2026-11-17T18:00:00Z') })
      .where('id', '=', learner.memberId)
      .execute();
    expect(await record()).toMatchObject({ status: 'dropped', droppedOn: '2026-11-17' });
    await expect(
      reopenReview({ world, actor: tutor.actor }, { submissionId: id, reason: 'Falta' }),
    ).rejects.toMatchObject({
      code: 'member.dropped',
    });
  });
});

describe('notes', () => {
  const secret = 'SECRETO-DE-TUTORES';
  const write = (text = secret, by = tutor) =>
    addNote({ world, actor: by.actor }, { personId: learner.personId, text });
  const notes = async (by = tutor) => (await record(learner.personId, by)).notes;

  test('are for every tutor of the group, the newest first, and changed by their writer', async () => {
    const first = await write('Una');
    await write('Otra', colleague);
    expect((await notes()).map(({ text, mine }) => [text, mine])).toEqual([
      ['Otra', false],
      ['Una', true],
    ]);
    clock.advance(60_000);
    await changeNote({ world, actor: tutor.actor }, { noteId: first, text: 'Una más' });
    expect((await notes(colleague))[1]).toMatchObject({
      text: 'Una más',
      mine: false,
      editedAt: '2026-11-18T18:01:00.000Z',
    });
    await changeNote({ world, actor: tutor.actor }, { noteId: first, text: null });
    expect((await notes()).map(({ text }) => text)).toEqual(['Otra']);
  });

  test('of a colleague, of another group or removed cannot be changed', async () => {
    const noteId = await write();
    for (const by of [colleague, stranger]) {
      for (const text of ['Mía', null]) {
        await expect(changeNote({ world, actor: by.actor }, { noteId, text })).rejects.toMatchObject(
          notFound,
        );
      }
    }
    await changeNote({ world, actor: tutor.actor }, { noteId, text: null });
    await expect(
      changeNote({ world, actor: tutor.actor }, { noteId, text: 'Otra vez' }),
    ).rejects.toMatchObject(notFound);
    await expect(
      changeNote({ world, actor: tutor.actor }, { noteId: nobody, text: 'x' }),
    ).rejects.toMatchObject(notFound);
    await expect(write(secret, stranger)).rejects.toMatchObject(notFound);
  });

  test('go with the group: its former tutor neither reads nor changes them', async () => {
    const noteId = await write();
    const elsewhere = await createTutor(
      world.db,
      await createGroup(world.db, { programmeId: await programmeOf(), units: [] }, []),
    );
    await expect(notes(elsewhere)).rejects.toMatchObject(notFound);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date() })
      .where('tutor_id', '=', tutor.personId)
      .execute();
    await expect(notes()).rejects.toMatchObject(notFound);
    await expect(changeNote({ world, actor: tutor.actor }, { noteId, text: 'x' })).rejects.toMatchObject(
      notFound,
    );
  });

  const programmeOf = async () =>
    (
      await world.db
        .selectFrom('learner_group')
        .where('id', '=', steps.groupId)
        .select('programme_id')
        .executeTakeFirstOrThrow()
    ).programme_id;

  test('never reach the learner or the boss', async () => {
    await write();
    await graded(9);
    await send();
    const replies = [
      await profileOf(world, learner.actor),
      await challengeView(world, learner.actor, steps.unitId),
      await caseStudy(world, learner.actor, steps.unitId),
      await progressOf(world, learner.actor, learner.personId),
      await progressOf(world, boss.actor, learner.personId),
      await bossProfileOf(world, boss.actor, steps.groupId),
    ];
    expect(JSON.stringify(await record())).toContain(secret);
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain(secret);
  });

  test('tell the open screens of the tutors, and nobody else’s', async () => {
    await drain(world);
    pushes.length = 0;
    await write();
    await drain(world);
    expect(new Set(pushes.map(({ room }) => room))).toEqual(
      new Set([tutor, colleague].map(({ personId }) => personRoom(personId))),
    );
  });
});

describe('a case', () => {
  const comment = async (text: string, by = tutor, who = learner) =>
    commentCase({ world, actor: by.actor }, { caseId: await caseIdOf(who), text });
  const seen = () => caseStudy(world, learner.actor, steps.unitId);
  const shown = (by = tutor, who = learner) =>
    caseRecord(world, by.actor, { personId: who.personId, unitId: steps.unitId });

  test('is read with its answers, commented once and changed by its commenter', async () => {
    await send();
    expect(await shown()).toMatchObject({
      answers: completeAnswers.case,
      sentOn: '2026-11-18',
      comment: null,
      mayComment: true,
      waiting: 0,
      next: null,
    });
    await comment('Bien visto.');
    expect(await seen()).toMatchObject({
      status: 'commented',
      comment: { text: 'Bien visto.', tutor: 'Ana Ruiz', day: '2026-11-18' },
    });
    await comment('Muy bien visto.');
    expect((await seen()).comment?.text).toBe('Muy bien visto.');
    expect(await shown(colleague)).toMatchObject({ comment: { mine: false }, mayComment: false });
    await expect(comment('Mejor así', colleague)).rejects.toMatchObject({
      code: 'case.commented',
      text: 'Ana Ruiz ya comentó este caso.',
    });
    expect((await seen()).comment?.text).toBe('Muy bien visto.');
  });

  test('commented by two at once has one comment', async () => {
    await send();
    const both = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => comment(`De ${turn % 2}`, turn % 2 === 0 ? tutor : colleague)),
    );
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    const { tutor_id, tutor_comment } = await world.db
      .selectFrom('case_response')
      .where('member_id', '=', learner.memberId)
      .select(['tutor_id', 'tutor_comment'])
      .executeTakeFirstOrThrow();
    expect(tutor_comment).toBe(tutor_id === tutor.personId ? 'De 0' : 'De 1');
  });

  test('tells the learner’s and the tutors’ open screens, once for the same words', async () => {
    await send();
    await drain(world);
    pushes.length = 0;
    await comment('Bien visto.');
    await comment('Bien visto.');
    await drain(world);
    const rooms = pushes.filter(({ message }) => message === 'read.again').map(({ room }) => room);
    expect(rooms.sort()).toEqual(
      [learner, tutor, colleague].map(({ personId }) => personRoom(personId)).sort(),
    );
    // The catalogue has no bell for it.
    expect(await notificationsOf(world, learner)).toEqual([]);
  });

  test('leads on to the next that waits, past those that were passed over', async () => {
    await send();
    clock.advance(60_000);
    await send(steps.classmate);
    const href = (who: TestLearner) => `/tutorUsuarioDetalle?usuario=${who.personId}&caso=${steps.unitId}`;
    expect(await shown()).toMatchObject({ waiting: 1, next: href(steps.classmate) });
    expect(await shown(tutor, steps.classmate)).toMatchObject({ waiting: 1, next: href(learner) });
    const { listed } = await tutorBoard(world, tutor.actor);
    expect(listed.case.map((one) => one.href)).toEqual([href(learner), href(steps.classmate)]);
    await comment('Listo');
    expect((await tutorBoard(world, tutor.actor)).cases.total).toBe(1);
    expect(await shown(tutor, steps.classmate)).toMatchObject({ waiting: 0, next: null });
  });

  test('that was not sent, or is another tutor’s, is not found', async () => {
    await world.db
      .insertInto('case_response')
      .values({ member_id: learner.memberId, unit_id: steps.unitId })
      .execute();
    await expect(shown()).rejects.toMatchObject(notFound);
    await expect(comment('Antes')).rejects.toMatchObject(notFound);
    await world.db.deleteFrom('case_response').where('member_id', '=', learner.memberId).execute();
    await send();
    await expect(shown(stranger)).rejects.toMatchObject(notFound);
    await expect(comment('Ajeno', stranger)).rejects.toMatchObject(notFound);
    await expect(
      commentCase({ world, actor: tutor.actor }, { caseId: nobody, text: 'x' }),
    ).rejects.toMatchObject(notFound);
  });
});

describe('a challenge that is opened again', () => {
  const reopen = (submissionId: number, reason = 'Falta el plan', by = tutor) =>
    reopenReview({ world, actor: by.actor }, { submissionId, reason });
  const standing = () =>
    world.db
      .selectFrom('standing')
      .where('member_id', '=', learner.memberId)
      .select(['challenge_average as average', 'requested', 'computed'])
      .executeTakeFirstOrThrow();

  test('goes back to its learner: its grade counts no more until there is another, and is kept', async () => {
    const id = await graded(9);
    await drain(world);
    expect((await standing()).average).toBe(9);
    clock.advance(3_600_000);
    await reopen(id);
    await drain(world);
    expect((await standing()).average).toBeNull();
    expect(await submission()).toMatchObject({ score: null, published_at: null });
    const seen = encode(challenge.reply, await challengeView(world, learner.actor, steps.unitId));
    expect(JSON.stringify(seen)).toContain('Falta el plan');
    expect(seen.resultado).toBeNull();
    expect((await notificationsOf(world, learner)).map(({ type }) => type)).toEqual([101, 102]);
    const unit = await firstUnit();
    expect(unit?.challenge).toMatchObject({ state: 'returned', grade: null, mayReopen: false });
    const texts = (await record()).history.map(({ text }) => text);
    expect(texts).toContain('Se reabrió su reto de la unidad 1');
    expect(texts).toContain('Se publicó la calificación de su reto de la unidad 1: 9.0');

    clock.advance(3_600_000);
    await deliver(world, learner, steps.unitId, 'corregido.pdf');
    await grade(id, 10);
    await drain(world);
    expect((await standing()).average).toBe(10);
    expect((await firstUnit())?.challenge).toMatchObject({ grade: 10, deliveries: 2 });
  });

  test('again with the same reason changes nothing; with another it waits for the learner', async () => {
    const id = await graded(9);
    clock.advance(1_000);
    await Promise.all(Array.from({ length: 5 }, () => reopen(id)));
    await expect(reopen(id, 'Otra cosa')).rejects.toMatchObject({ code: 'review.returned' });
    const decided = await world.db
      .selectFrom('challenge_review')
      .where('submission_id', '=', id)
      .where('outcome', '=', 'returned')
      .select('id')
      .execute();
    expect(decided).toHaveLength(1);
  });

  test('takes the tutor’s own draft with it, and waits for a colleague’s', async () => {
    await deliver(world, learner, steps.unitId);
    const { id } = await submission();
    await claimChallenge({ world, actor: colleague.actor }, id);
    await expect(reopen(id)).rejects.toMatchObject({ code: 'review.held' });
    clock.advance(21 * 60_000);
    await claimChallenge({ world, actor: tutor.actor }, id);
    await reopen(id);
    const reviews = await world.db
      .selectFrom('challenge_review')
      .where('submission_id', '=', id)
      .selectAll()
      .execute();
    expect(reviews).toMatchObject([
      { outcome: 'returned', tutor_id: tutor.personId, reason: 'Falta el plan' },
    ]);
  });

  test('wants a reason, a delivery and one’s own group', async () => {
    const id = await graded(9);
    await expect(reopen(id, '')).rejects.toMatchObject({ code: 'body.invalid', field: 'motivo' });
    await expect(reopen(id, 'Falta', stranger)).rejects.toMatchObject(notFound);
    await expect(reopen(nobody)).rejects.toMatchObject(notFound);
    expect((await submission()).score).toBe(9);
  });
});
