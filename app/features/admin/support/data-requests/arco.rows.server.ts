import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import { arcoIdOf } from '#app/domain/privacy/requests.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { closesWithWords } from '#server/repositories/privacy/arco-requests.ts';
import { erasureState } from '#server/repositories/privacy/erasures.ts';

type OfRequest = ExpressionBuilder<DB, 'arco_request'>;

/** The person of a column of the request around. */
const personOf = (eb: OfRequest, column: 'person_id' | 'assigned_to') =>
  jsonObjectFrom(
    eb
      .selectFrom('person')
      .whereRef('person.id', '=', `arco_request.${column}`)
      .select(['person.id', shownNameOf('person').as('name')]),
  );

const nameOf = (eb: OfRequest, column: 'identity_by' | 'answered_by') =>
  eb
    .selectFrom('person')
    .whereRef('person.id', '=', `arco_request.${column}`)
    .select(shownNameOf('person').as('name'))
    .$asScalar();

const ofRequest = (eb: OfRequest) => [
  'arco_request.id' as const,
  'arco_request.kind' as const,
  'arco_request.channel' as const,
  'arco_request.state' as const,
  'arco_request.claimed_name as claimedName' as const,
  'arco_request.received_on as receivedOn' as const,
  'arco_request.outcome' as const,
  'arco_request.owed_on as owedOn' as const,
  personOf(eb, 'person_id').as('person'),
  personOf(eb, 'assigned_to').as('assigned'),
];

const sortColumns = {
  folio: sql`arco_request.id`,
  received: sql`arco_request.received_on`,
  owed: sql`arco_request.owed_on`,
} as const;

/** Nobody of the desk or outside of it owes anything any more. */
const isClosed = sql<boolean>`(arco_request.state in ('executed', 'withdrawn')
  or arco_request.state = 'answered' and arco_request.outcome = 'refused')`;

type Asked = { query: ArcoQuery; page: number; size: number; today: string; nearUntil: string };

/**
 * One page of the requests, those owed first by their day, and how many there are. `nearUntil` is the last day that counts as
 * near.
 */
export function requestsPage(db: Reader, { query, page, size, today, nearUntil }: Asked) {
  const { key, down } = query.order ?? { key: 'owed', down: false };
  let matching = db
    .selectFrom('arco_request')
    .leftJoin('person as subject', 'subject.id', 'arco_request.person_id');
  if (query.kind) matching = matching.where('arco_request.kind', '=', query.kind);
  if (query.channel) matching = matching.where('arco_request.channel', '=', query.channel);
  if (query.state) matching = matching.where('arco_request.state', '=', query.state);
  if (query.assignedTo) matching = matching.where('arco_request.assigned_to', '=', query.assignedTo);
  if (query.isUnassigned) matching = matching.where('arco_request.assigned_to', 'is', null);
  if (query.due === 'past') matching = matching.where('arco_request.owed_on', '<', today);
  if (query.due === 'near') {
    matching = matching
      .where('arco_request.owed_on', '>=', today)
      .where('arco_request.owed_on', '<=', nearUntil);
  }
  if (query.due === 'open') matching = matching.where(sql<boolean>`not ${isClosed}`);
  if (query.due === 'closed') matching = matching.where(isClosed);
  const folio = arcoIdOf(query.search ?? '');
  if (folio !== null) matching = matching.where('arco_request.id', '=', folio);
  else {
    matching = matching.where(
      hasEveryWord(
        sql`(plain(arco_request.claimed_name) || ' ' || coalesce(subject.search, ''))`,
        searchWords(query.search ?? ''),
      ),
    );
  }
  const direction = sql.raw(down ? 'desc nulls last' : 'asc nulls last');
  const rows = matching
    .select((eb) => ofRequest(eb as unknown as OfRequest))
    .orderBy(sql`${sortColumns[key]} ${direction}`)
    .orderBy('arco_request.id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  return rowsAndTotal(db, rows, matching);
}

/** One request with its steps, the data of its person and what they oppose; undefined for an unknown one. */
export function requestRecord(db: Reader, arcoId: number) {
  return db
    .selectFrom('arco_request')
    .where('arco_request.id', '=', arcoId)
    .select((eb) => [
      ...ofRequest(eb),
      'arco_request.version',
      'arco_request.contact',
      'arco_request.asked',
      'arco_request.notice_id as noticeId',
      'arco_request.due_on as dueOn',
      'arco_request.info_asked_on as infoAskedOn',
      'arco_request.info_due_on as infoDueOn',
      'arco_request.info_given_on as infoGivenOn',
      'arco_request.extended_on as extendedOn',
      'arco_request.identity_how as identityHow',
      'arco_request.identity_at as identityAt',
      nameOf(eb, 'identity_by').as('identityBy'),
      'arco_request.answer',
      'arco_request.answered_at as answeredAt',
      nameOf(eb, 'answered_by').as('answeredBy'),
      'arco_request.execute_by as executeBy',
      'arco_request.executed_at as executedAt',
      closesWithWords(),
      jsonObjectFrom(
        eb
          .selectFrom('person')
          .whereRef('person.id', '=', 'arco_request.person_id')
          .select([
            'person.email',
            'person.first_name as firstName',
            'person.paternal_surname as paternalSurname',
            'person.maternal_surname as maternalSurname',
            'person.employee_number as number',
            'person.store',
            'person.area',
            'person.job_title as jobTitle',
            sql<string>`coalesce(person.welcome, '')`.as('welcome'),
          ]),
      ).as('data'),
      jsonObjectFrom(
        eb
          .selectFrom('person')
          .whereRef('person.id', '=', 'arco_request.person_id')
          .where('person.deleted_at', 'is', null)
          .select(['person.active as isActive', sql<boolean>`person.email is not null`.as('hasMail')]),
      ).as('account'),
      jsonObjectFrom(
        eb
          .selectFrom('task')
          .whereRef('task.id', '=', 'arco_request.package_task_id')
          .select((of) => [
            'task.id as taskId',
            'task.state',
            'task.done',
            'task.total',
            'task.refused',
            'task.expires_at as expiresAt',
            jsonObjectFrom(
              of
                .selectFrom('package_link')
                .whereRef('package_link.task_id', '=', 'task.id')
                .whereRef('package_link.request_id', '=', 'arco_request.id')
                .orderBy('package_link.id', 'desc')
                .limit(1)
                .select([
                  'package_link.is_mailed as isMailed',
                  'package_link.made_at as madeAt',
                  'package_link.expires_at as expiresAt',
                  'package_link.used_at as usedAt',
                ]),
            ).as('link'),
          ]),
      ).as('packed'),
      jsonObjectFrom(
        eb
          .selectFrom('erasure')
          .whereRef('erasure.id', '=', 'arco_request.erasure_id')
          .where('erasure.undone_at', 'is', null)
          .select([
            'erasure.blocked_at as blockedAt',
            'erasure.erase_after as eraseAfter',
            'erasure.finished_at as erasedAt',
            erasureState.as('state'),
          ]),
      ).as('blocked'),
      jsonArrayFrom(
        eb
          .selectFrom('person_opposition')
          .whereRef('person_opposition.person_id', '=', 'arco_request.person_id')
          .orderBy('purpose')
          .select('purpose'),
      ).as('oppositions'),
      jsonArrayFrom(
        eb
          .selectFrom('arco_step')
          .leftJoin('person as actor', 'actor.id', 'arco_step.actor_id')
          .leftJoin('person as named', (join) =>
            join.on(sql`named.id`, '=', sql`(arco_step.detail ->> 'personId')::int`),
          )
          .whereRef('arco_step.request_id', '=', 'arco_request.id')
          .orderBy('arco_step.id', 'desc')
          .select([
            'arco_step.id',
            'arco_step.at',
            'arco_step.step',
            'arco_step.detail',
            sql<string | null>`case when actor.id is not null then ${shownNameOf('actor')} end`.as('actor'),
            sql<string | null>`case when named.id is not null then ${shownNameOf('named')} end`.as('person'),
          ]),
      ).as('steps'),
    ])
    .executeTakeFirst();
}
