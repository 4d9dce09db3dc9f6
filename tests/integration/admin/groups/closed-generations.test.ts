import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { learnerRows } from '#app/features/account/calendar-feed/dates.queries.server.ts';
import { expandGroupReminders } from '#app/features/account/notifications/reminders/due-reminders.rows.server.ts';
import { setGroupState } from '#app/features/admin/groups/states/states.commands.server.ts';
import { teamGroups } from '#app/features/boss/team/team.rows.server.ts';
import { asRefusal } from '#server/errors.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import { openEvaluations } from '#server/repositories/evaluations/boss-evaluations.ts';
import { planRemindersOfWaves } from '#server/repositories/notifications/plan-reminders.ts';
import { membershipsOf, membersLedBy } from '#server/repositories/people/boss-changes.ts';
import { tutoredGroupCount } from '#server/repositories/people/profiles.ts';
import { createReadyGroup } from '#tests/factories/group-states.ts';
import { createPerson, enrol, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, lead } from '#tests/factories/notices.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { giveEvaluation } from '#tests/factories/team.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db } = world;
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(db, 1);
  clock.set('2027-12-31T18:00:00Z');
  await confirmSession(world, admin);
});

beforeEach(() => clock.set('2027-01-15T18:00:00Z'));

/** The generation whose screens a learner has; undefined without one. */
const followed = async ({ personId }: Pick<TestPerson, 'personId'>) =>
  (await enrolmentOf(db, personId).select('learner_group.id').execute()).map(({ id }) => id);

async function close(groupId: number, name: string) {
  const { version } = await db
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .select('version')
    .executeTakeFirstOrThrow();
  await setGroupState({ world, actor: admin.actor }, { groupId, version, state: 'archived', name });
}

const only = <T>(all: readonly T[]): T => {
  const [first] = all;
  if (first === undefined) throw new Error('nobody was made');
  return first;
};

describe('a draft', () => {
  test('exists for neither learner, boss nor tutor', async () => {
    const { groupId, members, boss, tutor } = await createReadyGroup(world);
    const learner = only(members);
    expect(await followed(learner)).toEqual([]);
    expect(await learnerRows(db, { personId: learner.personId, zone: world.env.TZ_NEGOCIO })).toMatchObject({
      units: [],
      sessions: [],
    });
    expect(await teamGroups(db, boss.personId)).toEqual([]);
    expect(await tutoredGroups(db, tutor.personId).select('learner_group.id').execute()).toEqual([]);
    await db.updateTable('learner_group').set({ status: 'published' }).where('id', '=', groupId).execute();
    expect(await followed(learner)).toEqual([groupId]);
    expect(await teamGroups(db, boss.personId)).toHaveLength(1);
    expect(await tutoredGroups(db, tutor.personId).select('learner_group.id').execute()).toHaveLength(1);
  });

  test('reminds nobody, where the same days of a published one do', async () => {
    const draft = await createReadyGroup(world);
    const published = await createReadyGroup(world, { state: 'published' });
    for (const { groupId } of [draft, published]) await remind(groupId);
    expect(await remindedOf(draft)).toEqual([]);
    expect(await remindedOf(published)).not.toEqual([]);
  });

  test('keeps a finished programme in sight until it is published', async () => {
    const past = await createReadyGroup(world, { state: 'published' });
    const learner = only(past.members);
    await close(past.groupId, past.name);
    const next = await createReadyGroup(world, { learners: 0 });
    await enrol(db, next.groupId, learner);
    expect(await followed(learner)).toEqual([past.groupId]);
    await db
      .updateTable('learner_group')
      .set({ status: 'published' })
      .where('id', '=', next.groupId)
      .execute();
    expect(await followed(learner)).toEqual([next.groupId]);
  });
});

describe('a closed one', () => {
  test('stays for learner and boss, and leaves the tutor', async () => {
    const { groupId, name, members, boss, tutor } = await createReadyGroup(world, { state: 'published' });
    await close(groupId, name);
    expect(await followed(only(members))).toEqual([groupId]);
    expect(await teamGroups(db, boss.personId)).toHaveLength(1);
    expect(await tutoredGroups(db, tutor.personId).select('learner_group.id').execute()).toEqual([]);
  });

  test('asks its boss for nothing more, and keeps nobody in an office', async () => {
    const { groupId, name, members, course, boss, tutor } = await createReadyGroup(world, {
      state: 'published',
    });
    const unitId = course.units[0]?.id ?? 0;
    await deliverChallenge(world, { memberId: only(members).memberId, unitId }, clock.now());
    const open = () => openEvaluations(db, boss.personId).select('member.id').execute();
    expect(await open()).toHaveLength(1);
    await close(groupId, name);
    expect(await open()).toEqual([]);
    await db.transaction().execute(async (trx) => {
      expect(await membersLedBy(trx, boss.personId)).toEqual([]);
      expect(await membershipsOf(trx, only(members).personId)).toEqual([]);
      expect(await tutoredGroupCount(trx, tutor.personId)).toBe(0);
    });
  });

  test('reminds nobody', async () => {
    const group = await createReadyGroup(world, { state: 'published' });
    await close(group.groupId, group.name);
    await remind(group.groupId);
    expect(await remindedOf(group)).toEqual([]);
  });

  test('of several the one that finished last is read', async () => {
    const first = await createReadyGroup(world, { state: 'published' });
    const learner = only(first.members);
    await close(first.groupId, first.name);
    clock.advance(60_000);
    const second = await createReadyGroup(world, { state: 'published', learners: 0 });
    await lead(world, second.boss, [(await enrol(db, second.groupId, learner)).memberId]);
    await close(second.groupId, second.name);
    expect(await followed(learner)).toEqual([second.groupId]);
  });

  test('a dropped member follows nothing', async () => {
    const { groupId, name, members } = await createReadyGroup(world, { state: 'published' });
    const { memberId, personId } = only(members);
    const gone = { active: false, dropped_at: clock.now() };
    await db.updateTable('member').set(gone).where('id', '=', memberId).execute();
    await close(groupId, name);
    expect(await followed({ personId })).toEqual([]);
  });
});

describe('the records of a finished member', () => {
  let learner: TestLearner;
  let unitId: number;
  let otherUnitId: number;
  let activityId: number;
  let bossId: number;
  let evaluationId: number;
  let questionId: number;
  let submissionId: number;
  let versionId: number;

  beforeAll(async () => {
    clock.set('2027-01-15T18:00:00Z');
    const { groupId, name, members, course, boss } = await createReadyGroup(world, { state: 'published' });
    learner = only(members);
    unitId = course.units[0]?.id ?? 0;
    otherUnitId = course.units[1]?.id ?? 0;
    activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    bossId = boss.personId;
    await db.insertInto('final_attempt').values(attempt(learner.memberId)).execute();
    await giveEvaluation(db, { memberId: learner.memberId, unitId }, { boss, grade: 9 });
    evaluationId = (
      await db
        .selectFrom('boss_evaluation')
        .select('id')
        .where('member_id', '=', learner.memberId)
        .executeTakeFirstOrThrow()
    ).id;
    await db
      .insertInto('agreement')
      .values({ evaluation_id: evaluationId, position: 1, text: 'Leer', sent_at: clock.now() })
      .execute();
    const question = await db
      .insertInto('question')
      .values({ member_id: learner.memberId, activity_id: activityId, body: '¿Cuándo?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    questionId = question.id;
    submissionId = await deliverChallenge(world, { memberId: learner.memberId, unitId }, clock.now());
    const delivery = await db
      .insertInto('challenge_version')
      .values({ submission_id: submissionId, number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    versionId = delivery.id;
    await close(groupId, name);
  });

  const attempt = (member_id: number) => ({
    member_id,
    number: 1,
    question_ids: [],
    paper: '[]',
    started_at: clock.now(),
    ends_at: new Date(clock.now().getTime() + 60_000),
  });

  const codeOf = (write: Promise<unknown>): Promise<string> =>
    write.then(
      () => 'written',
      (error: unknown) => asRefusal(error).code,
    );

  test('are final for the learner', async () => {
    const member_id = learner.memberId;
    const writes = [
      db
        .insertInto('activity_completion')
        .values({ member_id, activity_id: activityId, finished: true })
        .execute(),
      db.insertInto('challenge_submission').values({ member_id, unit_id: unitId, version: 0 }).execute(),
      db.insertInto('case_response').values({ member_id, unit_id: unitId }).execute(),
      db.insertInto('question').values({ member_id, activity_id: activityId, body: '¿Y ahora?' }).execute(),
      db.updateTable('question').set({ state: 'solved' }).where('id', '=', questionId).execute(),
      db
        .insertInto('answer')
        .values({ question_id: questionId, person_id: learner.personId, body: 'Hoy' })
        .execute(),
      db
        .updateTable('agreement')
        .set({ acknowledged_at: clock.now() })
        .where('evaluation_id', '=', evaluationId)
        .execute(),
      db.updateTable('final_attempt').set({ answers: '{}' }).where('member_id', '=', member_id).execute(),
      db
        .insertInto('deadline_extension')
        .values({ member_id, unit_id: unitId, reason: 'Inventario', requested_at: clock.now() })
        .execute(),
    ];
    expect(await Promise.all(writes.map(codeOf))).toEqual(writes.map(() => 'group.closed'));
  });

  test('are final for who writes about them', async () => {
    const member_id = learner.memberId;
    const writes = [
      db
        .insertInto('boss_evaluation')
        .values({ member_id, unit_id: otherUnitId, boss_id: bossId, questionnaire: '[]', question_count: 21 })
        .execute(),
      db
        .insertInto('agreement')
        .values({ evaluation_id: evaluationId, position: 2, text: 'Oír', sent_at: clock.now() })
        .execute(),
      db
        .insertInto('challenge_review')
        .values({
          submission_id: submissionId,
          tutor_id: bossId,
          version_id: versionId,
          claimed_at: clock.now(),
        })
        .execute(),
      db.insertInto('tutor_note').values({ member_id, author_id: bossId, text: 'Nota' }).execute(),
      db
        .insertInto('deadline_extension')
        .values({
          member_id,
          unit_id: unitId,
          approved: true,
          due_on: '2027-03-01',
          decided_at: clock.now(),
          decided_by: bossId,
        })
        .execute(),
    ];
    expect(await Promise.all(writes.map(codeOf))).toEqual(writes.map(() => 'member.finished'));
  });

  test('but an attempt under way is sent when its time is over, and not before', async () => {
    const send = (sent_at: Date) =>
      db
        .updateTable('final_attempt')
        .set({ grade: 0, sent_at })
        .where('member_id', '=', learner.memberId)
        .execute();
    const { ends_at } = await db
      .selectFrom('final_attempt')
      .where('member_id', '=', learner.memberId)
      .select('ends_at')
      .executeTakeFirstOrThrow();
    expect(await codeOf(send(new Date(ends_at.getTime() - 1)))).toBe('group.closed');
    expect(await codeOf(send(ends_at))).toBe('written');
  });
});

/** Plans what the waves of a generation remind of, and lets it all fall due. */
async function remind(groupId: number): Promise<void> {
  const waves = await db.selectFrom('wave').where('group_id', '=', groupId).select('id').execute();
  await db.transaction().execute(async (trx) => {
    const ids = waves.map(({ id }) => id);
    await planRemindersOfWaves(trx, ids, world.env.TZ_NEGOCIO);
    await expandGroupReminders(trx, new Date('2028-01-01T18:00:00Z'), 1_000);
  });
}

/** Kinds of the reminders that its learner and its boss have. */
async function remindedOf({ members, boss }: { members: readonly TestPerson[]; boss: TestPerson }) {
  const people = [...members, boss].map(({ personId }) => personId);
  const rows = await db.selectFrom('reminder').where('person_id', 'in', people).select('kind').execute();
  return rows.map(({ kind }) => kind);
}
