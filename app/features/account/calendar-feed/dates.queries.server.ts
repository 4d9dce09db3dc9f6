import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullNameOf, goesOn, published } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import { ownEnrolment, ownUnitFacts } from '#server/repositories/content/programme.ts';
import { isWithBossOfToday } from '#server/repositories/evaluations/meetings.ts';
import { ownPlannedSessions } from '#server/repositories/groups/live-sessions.ts';
import { ownCollaborators } from '#server/repositories/people/collaborators.ts';

type Learner = { personId: number; zone: string };

const sessionColumns = [
  'session.id',
  'session.title',
  'session.starts_at as startsAt',
  'session.ends_at as endsAt',
  'session.cancelled_at as cancelledAt',
] as const;

const waveColumns = [
  'wave.id as waveId',
  'learner_group.name as groupName',
  'unit.position as order',
  'unit.name',
  'wave.opens_on as opensOn',
  'wave.challenge_due_on as dueOn',
  'wave.boss_period_starts_on as preparationOn',
  'wave.one_to_one_on as oneToOneOn',
  'wave.boss_period_ends_on as periodEndsOn',
] as const;

const meetingColumns = [
  'meeting.uid',
  'meeting.unit_id as unitId',
  'meeting.starts_at as startsAt',
  'meeting.minutes',
  'meeting.place',
  'meeting.sequence',
  'meeting.cancelled_at as cancelledAt',
  'unit.position as order',
  'unit.name',
] as const;

const learner = template({ personId: true, zone: true }, (db, { personId, zone }: Learner) =>
  db.selectNoFrom([
    jsonArrayFrom(
      ownUnitFacts(db, personId, zone)
        .where('wave.id', 'is not', null)
        .select(['wave.id as waveId', 'wave.boss_period_ends_on as periodEndsOn'])
        .$narrowType<{ waveId: number }>(),
    ).as('units'),
    jsonArrayFrom(ownPlannedSessions(db, personId).select(sessionColumns)).as('sessions'),
    jsonArrayFrom(
      db
        .selectFrom(ownEnrolment(db, personId))
        .innerJoin('one_to_one_meeting as meeting', 'meeting.member_id', 'own.memberId')
        .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'meeting.unit_id').on(published('unit')))
        .orderBy('meeting.id')
        .select(meetingColumns),
    ).as('agreed'),
    jsonArrayFrom(
      db
        .selectFrom('peer_review')
        .innerJoin('member', 'member.id', 'peer_review.reviewer_member_id')
        .innerJoin('challenge_submission as challenge', 'challenge.id', 'peer_review.submission_id')
        .innerJoin('unit', 'unit.id', 'challenge.unit_id')
        .where('member.person_id', '=', personId)
        .where(goesOn('member'))
        .where(published('unit'))
        .where('peer_review.reassigned_at', 'is', null)
        .groupBy('unit.id')
        .select((eb) => [
          'unit.id as unitId',
          'unit.position as order',
          'unit.name',
          eb.fn.min('peer_review.due_on').as('dueOn'),
        ]),
    ).as('reviews'),
  ]),
);

const boss = template({ bossId: true }, (db, { bossId }: { bossId: number }) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      ownCollaborators(db, bossId)
        .innerJoin('wave', 'wave.group_id', 'learner_group.id')
        .innerJoin('unit', 'unit.id', 'wave.unit_id')
        .where(goesOn('member'))
        .where(published('unit'))
        .groupBy(['wave.id', 'learner_group.id', 'unit.id'])
        .select(waveColumns),
    ).as('waves'),
    jsonArrayFrom(
      eb
        .selectFrom('one_to_one_meeting as meeting')
        .innerJoin('member', 'member.id', 'meeting.member_id')
        .innerJoin('person as learner', 'learner.id', 'member.person_id')
        .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'meeting.unit_id').on(published('unit')))
        .where('meeting.boss_id', '=', bossId)
        // A former collaborator is in no calendar; what was cancelled is said to whoever had it.
        .where((of) => of.or([of('meeting.cancelled_at', 'is not', null), isWithBossOfToday]))
        .orderBy('meeting.id')
        .select([...meetingColumns, fullNameOf('learner').as('learnerName')]),
    ).as('agreed'),
  ]),
);

const tutor = template({ tutorId: true }, (db, { tutorId }: { tutorId: number }) =>
  db.selectNoFrom([
    jsonArrayFrom(
      tutoredGroups(db, tutorId)
        .innerJoin('wave', 'wave.group_id', 'learner_group.id')
        .innerJoin('unit', 'unit.id', 'wave.unit_id')
        .where(published('unit'))
        .select(waveColumns),
    ).as('waves'),
    jsonArrayFrom(
      tutoredGroups(db, tutorId)
        .innerJoin('live_session as session', 'session.group_id', 'learner_group.id')
        .select([...sessionColumns, 'learner_group.name as groupName']),
    ).as('sessions'),
  ]),
);

/** The days of the programme that a learner follows now, in one round trip. */
export async function learnerRows(db: Reader, values: Learner) {
  const [row] = await learner(db, values);
  return row ?? { units: [], sessions: [], agreed: [], reviews: [] };
}

/** The waves in which somebody is their collaborator today, and the agreed 1-1. */
export async function bossRows(db: Reader, bossId: number) {
  const [row] = await boss(db, { bossId });
  return row ?? { waves: [], agreed: [] };
}

/** The waves and live sessions of the generations that a tutor accompanies today, in one round trip. */
export async function tutorRows(db: Reader, tutorId: number) {
  const [row] = await tutor(db, { tutorId });
  return row ?? { waves: [], sessions: [] };
}

export type LearnerRows = Awaited<ReturnType<typeof learnerRows>>;
export type BossRows = Awaited<ReturnType<typeof bossRows>>;
export type TutorRows = Awaited<ReturnType<typeof tutorRows>>;
