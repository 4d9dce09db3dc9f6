import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dayIn, photoOf, programmeNameOf } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { learnerBadgeRows, showsBadges } from '#server/repositories/badges/badges.ts';
import { readableProgress } from '#server/repositories/people/progress-readers.ts';
import {
  accessesIn,
  awardsIn,
  entriesIn,
  pointsBalance,
  questionCount,
  questionsIn,
} from '#server/repositories/people/record-parts.ts';
import { notesAbout } from '../notes/notes.rows.server.ts';
import { activitiesIn } from './units/record-activities.queries.server.ts';
import { unitsIn } from './units/record-unit.queries.server.ts';

type Values = { tutorId: number; personId: number; zone: string };

const recordRows = template(
  { tutorId: true, personId: true, zone: true },
  (db, { tutorId, personId, zone }: Values) =>
    db
      .selectFrom(readableProgress(db, 'tutor', { viewerId: tutorId, personId, groupId: null }).as('own'))
      .innerJoin('member', 'member.id', 'own.memberId')
      .innerJoin('person', 'person.id', 'own.personId')
      .innerJoin('programme', 'programme.id', 'own.programmeId')
      .leftJoin('standing', 'standing.member_id', 'own.memberId')
      .leftJoin('file as photo', photoOf('person'))
      .leftJoin('member_boss', (join) =>
        join.onRef('member_boss.member_id', '=', 'own.memberId').on('member_boss.to_on', 'is', null),
      )
      .leftJoin('person as boss', 'boss.id', 'member_boss.boss_id')
      .select([
        'own.personId',
        'own.active',
        'own.groupId',
        'own.groupName',
        programmeNameOf().as('programmeName'),
        'programme.reduced',
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'person.maternal_surname as maternalSurname',
        'person.username',
        dayIn(zone, 'person.last_access_at').as('lastAccessOn'),
        'photo.id as photoId',
        'member.joined_on as joinedOn',
        'member.dropped_at as droppedAt',
        'boss.first_name as bossFirstName',
        'boss.paternal_surname as bossPaternalSurname',
        'standing.progress',
        'standing.units as standing',
        'standing.challenge_average as challengeAverage',
        'standing.boss_average as bossAverage',
        'standing.final_evaluation as finalEvaluation',
        'standing.final_grade as finalGrade',
        'standing.verdict',
        jsonArrayFrom(unitsIn(db, zone)).as('units'),
        jsonArrayFrom(activitiesIn(db)).as('activities'),
        jsonArrayFrom(questionsIn(db)).as('questions'),
        questionCount(db).as('questionCount'),
        jsonArrayFrom(learnerBadgeRows(db, personId).where(showsBadges(personId))).as('badges'),
        jsonArrayFrom(awardsIn(db).where(showsBadges(personId))).as('awards'),
        pointsBalance(db).as('points'),
        jsonArrayFrom(entriesIn(db)).as('entries'),
        jsonArrayFrom(accessesIn(db)).as('accesses'),
        jsonArrayFrom(notesAbout(db, { tutorId, personId })).as('notes'),
      ]),
);

export type RecordRow = Awaited<ReturnType<typeof recordRows>>[number];
export type UnitRow = RecordRow['units'][number];

/** All of a learner's record, in one round trip; undefined for anybody outside the tutor's groups. */
export async function recordRow(db: Reader, values: Values): Promise<RecordRow | undefined> {
  return (await recordRows(db, values))[0];
}
