import { beforeAll, describe, expect, test } from 'vitest';
import type { ProgressRow } from '#app/contract/admin/figures/member-progress.ts';
import { personRecord } from '#app/features/admin/figures/people/person.queries.server.ts';
import { progressList } from '#app/features/admin/figures/progress/progress.queries.server.ts';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { profileOf } from '#app/features/learner/profile/profile.queries.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import { loadStory } from '#demo/seed/load-story.ts';
import type { Actor } from '#server/auth/actor.ts';
import { createPerson } from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** The figures that each reader gets of the thirteen learners of the demonstration. */
const { world, clock } = await openWorld();
const { db } = world;
let admin: Actor;
let listed: ProgressRow[];

beforeAll(async () => {
  clock.set(new Date());
  await db.transaction().execute((trx) => loadStory(trx, world.storage, world.env.TZ_NEGOCIO));
  await drain(world);
  admin = (await createPerson(db, 1)).actor;
  listed = (await progressList(world, { size: 100 })).rows;
}, 60_000);

const learners = Array.from({ length: 13 }, (_, at) => (at === 0 ? 'aprendiz' : `aprendiz${at + 1}`));

const roles = { 2: 'learner', 3: 'boss', 4: 'tutor' } as const;

const actorOf = (personId: number, profile: keyof typeof roles): Actor => ({
  ...admin,
  personId,
  profile,
  role: roles[profile],
});

/** Everything that is said of one of them, by who says it. */
async function toldOf(username: string) {
  const row = listed.find((one) => one.username === username);
  if (!row) throw new Error(`${username} is in no list`);
  const { personId, boss } = row;
  const groupId = row.group.id;
  const { tutorId } = await db
    .selectFrom('group_tutor')
    .where('group_id', '=', groupId)
    .orderBy('tutor_id')
    .select('tutor_id as tutorId')
    .executeTakeFirstOrThrow();
  const own = actorOf(personId, 2);
  const { programme } = await home(world, own);
  const { team } = await teamView(world, actorOf(boss?.id ?? 0, 3), groupId);
  const { group } = await groupView(world, actorOf(tutorId, 4), groupId);
  return {
    cms: row,
    home: programme,
    profile: await profileOf(world, own),
    ofBoss: team?.members.find((one) => one.personId === personId),
    ofTutor: group?.learners.find((one) => one.personId === personId),
    record: (await personRecord(world, { personId, membershipId: row.id })).figures,
    detail: await progressView(world, admin, { groupId, personId }),
  };
}

test('the list of the administration has all of them, of every estado but one who left', () => {
  expect(listed.map(({ username }) => username).sort()).toEqual([...learners].sort());
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['on-time', 'overdue']));
  expect(listed.filter(({ finalGrade }) => finalGrade !== null).length).toBeGreaterThan(1);
});

describe.each(learners)('%s is the same person on every screen', (username) => {
  let told: Awaited<ReturnType<typeof toldOf>>;
  beforeAll(async () => {
    told = await toldOf(username);
  });

  test('avance, of the programme and of each unit', () => {
    const { cms, ofBoss, ofTutor, record } = told;
    expect({
      home: told.home?.progress,
      boss: ofBoss?.progress,
      tutor: ofTutor?.progress,
      record: record?.progress,
    }).toEqual({ home: cms.progress, boss: cms.progress, tutor: cms.progress, record: cms.progress });
    const units = cms.units.map(({ id, progress }) => [id, progress]);
    expect(told.home?.units.map(({ id, progress }) => [id, progress])).toEqual(units);
    expect(told.profile.units.map(({ id, progress }) => [id, progress])).toEqual(units);
    expect(ofTutor?.cells.map(({ unitId, progress }) => [unitId, progress])).toEqual(units);
  });

  test('modules and steps of each unit', () => {
    const steps = told.cms.units.map((unit) => [
      unit.id,
      unit.finishedModules,
      unit.modules,
      unit.challengeDelivered,
      unit.surveySent,
      unit.selfAssessmentSent,
    ]);
    expect(
      told.profile.units.map((unit) => [
        unit.id,
        unit.modules.filter(({ finished }) => finished).length,
        unit.modules.length,
        unit.challengeDelivered,
        unit.surveySent,
        unit.selfAssessmentSent,
      ]),
    ).toEqual(steps);
    expect(told.home?.units.map(({ id, modules }) => [id, modules.finished, modules.total])).toEqual(
      steps.map(([id, finished, all]) => [id, finished, all]),
    );
    expect(
      told.detail.units.map(({ id, work }) => [
        id,
        work?.modules.filter(({ finished }) => finished).length,
        work?.modules.length,
        work?.challenge.deliveredAt !== null,
        // A survey is read by nobody but its learner.
        steps.find(([of]) => of === id)?.[4],
        work?.selfAssessment !== null,
      ]),
    ).toEqual(steps);
  });

  test('estado and risk', () => {
    const { cms, ofBoss, ofTutor, detail } = told;
    expect({ boss: ofBoss?.status, detail: detail.status }).toEqual({ boss: cms.status, detail: cms.status });
    expect(ofTutor?.risk).toBe(cms.risk);
  });

  test('grades of each unit', () => {
    const { profile, ofBoss, ofTutor, detail } = told;
    const challenges = profile.units.map(({ challengeScore }) => challengeScore);
    expect(detail.units.map(({ work }) => work?.challenge.score ?? null)).toEqual(challenges);
    expect(ofTutor?.cells.map(({ grade }) => grade)).toEqual(challenges);
    const bossGrades = profile.units.map(({ bossGrade }) => bossGrade);
    expect(detail.units.map(({ evaluation }) => evaluation?.grade ?? null)).toEqual(bossGrades);
    expect(ofBoss?.cells.map(({ grade }) => grade)).toEqual(bossGrades);
  });

  test('averages, final grade, verdict and points', () => {
    const { cms, profile, record, ofBoss, ofTutor } = told;
    const { grades, social } = profile;
    expect(cms.challenge).toEqual({ grade: grades.challengeAverage, units: grades.challengeUnits });
    expect(cms.bossGrade).toEqual({ grade: grades.bossAverage, units: grades.bossUnits });
    expect(ofBoss?.average).toBe(grades.bossAverage);
    expect([cms.finalGrade, cms.verdict]).toEqual([grades.finalGrade, grades.verdict]);
    expect(record).toMatchObject({
      challengeAverage: grades.challengeAverage,
      bossAverage: grades.bossAverage,
      finalEvaluation: grades.finalEvaluation,
      finalGrade: grades.finalGrade,
      verdict: grades.verdict,
      points: social.points,
    });
    expect(ofTutor?.points).toBe(social.points);
    expect(told.home?.finalEvaluation?.grade ?? null).toBe(grades.finalEvaluation);
  });
});
