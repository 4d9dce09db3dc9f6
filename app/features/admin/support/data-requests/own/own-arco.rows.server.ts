import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { shownNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

const summary = [
  'request.id',
  'request.kind',
  'request.state',
  'request.received_on as receivedOn',
  'request.due_on as dueOn',
  'request.info_due_on as infoDueOn',
  'request.outcome',
  'request.answered_at as answeredAt',
  'request.execute_by as executeBy',
  'request.executed_at as executedAt',
] as const;

/** One page of a person's requests, the last one first, and how many there are. */
export async function ownRequests(
  db: Reader,
  { personId, page, size }: { personId: number; page: number; size: number },
) {
  const own = db.selectFrom('arco_request as request').where('request.person_id', '=', personId);
  return rowsAndTotal(
    db,
    own
      .orderBy('request.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .select(summary),
    own,
  );
}

/** A person's request with its history; undefined for an unknown or foreign one. */
export function ownRecord(db: Reader, personId: number, arcoId: number) {
  return db
    .selectFrom('arco_request as request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .leftJoin('person as answerer', 'answerer.id', 'request.answered_by')
    .where('request.id', '=', arcoId)
    .where('request.person_id', '=', personId)
    .select([
      ...summary,
      shownNameOf('person').as('person'),
      'request.asked',
      'request.info_asked_on as infoAskedOn',
      'request.info_given_on as infoGivenOn',
      'request.extended_on as extendedOn',
      'request.identity_at as identityAt',
      'request.answer',
      'request.reviewed',
      'answerer.id as answererId',
      shownNameOf('answerer').as('answererName'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('arco_step as line')
          .whereRef('line.request_id', '=', 'request.id')
          .orderBy('line.id')
          .select(['line.id', 'line.at', 'line.step', 'line.detail', 'line.actor_id as actorId']),
      ).as('steps'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('task')
          .whereRef('task.id', '=', 'request.package_task_id')
          .where('task.state', '=', 'done')
          .select(['task.id as taskId', 'task.expires_at as expiresAt']),
      ).as('packed'),
    )
    .executeTakeFirst();
}

/** The data of a person that they may ask to have put right, and the uses of them that they oppose. */
export function ownData(db: Reader, personId: number) {
  return db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'person.email',
      'person.employee_number as number',
      'person.store',
      'person.area',
      'person.job_title as jobTitle',
      'person.welcome',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('person_opposition')
          .whereRef('person_opposition.person_id', '=', 'person.id')
          .orderBy('purpose')
          .select('purpose'),
      ).as('oppositions'),
    )
    .executeTakeFirstOrThrow();
}

/** The person of a request; null where nobody knows them. */
export async function personOfRequest(trx: Trx, arcoId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('arco_request')
    .where('id', '=', arcoId)
    .select('person_id as personId')
    .executeTakeFirst();
  return row?.personId ?? null;
}

/** The review of that membership's verdict that nobody answered yet; undefined for none. */
export async function openReview(trx: Trx, memberId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('arco_request')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['received', 'in-review', 'info-asked'])
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** A step of somebody's request, for the mail that tells of it; undefined where its person is closed. */
export function toldStep(trx: Trx, stepId: number, personId: number) {
  return trx
    .selectFrom('arco_step as line')
    .innerJoin('arco_request as request', 'request.id', 'line.request_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .where('line.id', '=', stepId)
    .where('person.id', '=', personId)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .select([
      'line.step',
      'request.id as arcoId',
      'request.kind',
      'request.due_on as dueOn',
      'request.info_due_on as infoDueOn',
      'person.first_name as firstName',
      sql<boolean>`not exists (select from person_profile as own
        where own.person_id = person.id and own.profile_id not in (1, 4))`.as('isTutor'),
    ])
    .executeTakeFirst();
}
