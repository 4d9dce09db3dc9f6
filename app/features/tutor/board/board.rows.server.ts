import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dayIn, waveOf } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import {
  openQuestions,
  pendingExtensions,
  uncommentedCases,
  waitingChallenges,
} from '#server/repositories/challenges/tutor-work.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';
import { groupRows } from './group.rows.server.ts';

type Values = { tutorId: number; today: string; heldSince: Date; zone: string };

/** The oldest of each kind that the board lists; it counts all. */
const MAX_LISTED = 20;
/** Characters of a question that it shows. */
const EXCERPT_LENGTH = 120;

const person = [
  'person.id as personId',
  'person.first_name as firstName',
  'person.paternal_surname as paternalSurname',
  'learner_group.id as groupId',
  'learner_group.name as groupName',
] as const;

const unit = ['unit.id as unitId', 'unit.position as order', 'unit.name as unitName'] as const;

const total = sql<number>`count(*)::int`.as('total');
/** Beside each listed row: how many there are in all. */
const totalOfAll = sql<number>`count(*) over ()::int`.as('total');

/** True where another tutor has the challenge: it waits, and is nothing for this one to do. */
const isElsewhere = (tutorId: number, heldSince: Date) => sql<boolean>`(
  open.tutor_id is not null and open.tutor_id <> ${tutorId} and (open.claimed_at > ${heldSince}
    or open.claimed_at is null and open.saved_at is null and exists (
      select from group_tutor holding where holding.tutor_id = open.tutor_id
        and holding.group_id = member.group_id and holding.ended_at is null
    ))
)`;

function summaryColumns(db: Reader, { tutorId, heldSince, zone }: Values) {
  const extensions = pendingExtensions(db, tutorId);
  const cases = uncommentedCases(db, tutorId);
  return [
    // One read of each queue gives its rows and its figures.
    jsonArrayFrom(
      waitingChallenges(db, tutorId, heldSince)
        .innerJoin('person', 'person.id', 'member.person_id')
        .select([
          ...person,
          ...unit,
          'challenge.last_delivered_at as since',
          isElsewhere(tutorId, heldSince).as('elsewhere'),
          totalOfAll,
          sql<string | null>`min(challenge.last_delivered_at) over ()`.as('oldest'),
        ])
        .orderBy('elsewhere')
        .orderBy('challenge.last_delivered_at')
        .orderBy('challenge.id')
        .limit(MAX_LISTED),
    ).as('challenges'),
    jsonArrayFrom(
      openQuestions(db, tutorId)
        .innerJoin('person', 'person.id', 'asker.person_id')
        .orderBy('question.created_at')
        .orderBy('question.id')
        .limit(MAX_LISTED)
        .select([
          ...person,
          ...unit,
          'question.id as questionId',
          'question.activity_id as activityId',
          sql<string>`left(question.body, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
          'question.created_at as since',
          totalOfAll,
        ]),
    ).as('questions'),
    extensions.select(total).$asScalar().$notNull().as('extensionCount'),
    jsonArrayFrom(
      extensions
        .innerJoin('person', 'person.id', 'member.person_id')
        .leftJoin('wave', waveOf('member.group_id'))
        .leftJoin('challenge_submission as challenge', (join) =>
          join.onRef('challenge.member_id', '=', 'member.id').onRef('challenge.unit_id', '=', 'unit.id'),
        )
        .orderBy('extension.requested_at')
        .orderBy('extension.id')
        .limit(MAX_LISTED)
        .select([
          dayIn(zone, 'challenge.returned_at').as('returnedOn'),
          ...person,
          ...unit,
          'extension.id as extensionId',
          'extension.reason',
          'extension.requested_at as requestedAt',
          'wave.challenge_due_on as waveDueOn',
          extendedTo(db, 'member.id').as('extendedTo'),
        ]),
    ).as('extensions'),
    cases.select(total).$asScalar().$notNull().as('caseCount'),
    jsonArrayFrom(
      cases
        .innerJoin('person', 'person.id', 'member.person_id')
        .orderBy('answered.sent_at')
        .orderBy('member.id')
        .limit(MAX_LISTED)
        .select([...person, ...unit, 'answered.sent_at as sentAt']),
    ).as('cases'),
  ] as const;
}

const names = { tutorId: true, today: true, heldSince: true, zone: true } as const;

const summaries = template(names, (db, values: Values) => db.selectNoFrom([...summaryColumns(db, values)]));
const groups = template(names, (db, values: Values) => groupRows(db, values));
const boards = template(names, (db, values: Values) =>
  db.selectNoFrom([...summaryColumns(db, values), jsonArrayFrom(groupRows(db, values)).as('groups')]),
);

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];
export type GroupRow = Awaited<ReturnType<typeof groups>>[number];
export type BoardRow = Awaited<ReturnType<typeof boards>>[number];

/** The pending work of a tutor, in one round trip. */
export async function summaryRow(db: Reader, values: Values): Promise<SummaryRow | undefined> {
  return (await summaries(db, values))[0];
}

/** The groups of a tutor, in one round trip. */
export function tutorGroupRows(db: Reader, values: Values): Promise<GroupRow[]> {
  return groups(db, values);
}

/** Both, in one round trip. */
export async function boardRow(db: Reader, values: Values): Promise<BoardRow | undefined> {
  return (await boards(db, values))[0];
}
