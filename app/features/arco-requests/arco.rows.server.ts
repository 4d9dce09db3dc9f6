import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import { type ArcoAlarm, type ArcoClock, owedOn } from '#app/domain/privacy/arco-clock.ts';
import { type ArcoDetail, type ArcoStepName, arcoIdOf, type Purpose } from '#app/domain/privacy/requests.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import type { Trx } from '#server/world.ts';

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
  return db
    .selectNoFrom([
      jsonArrayFrom(rows).as('rows'),
      matching
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** One request with its steps, the data of its person and what they oppose; undefined for an unknown one. */
export function requestRecord(db: Reader, requestId: number) {
  return db
    .selectFrom('arco_request')
    .where('arco_request.id', '=', requestId)
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

const clockColumns = [
  'state',
  'received_on as receivedOn',
  'due_on as dueOn',
  'info_asked_on as infoAskedOn',
  'info_due_on as infoDueOn',
  'info_given_on as infoGivenOn',
  'extended_on as extendedOn',
  'outcome',
  'execute_by as executeBy',
  sql<boolean>`identity_at is not null`.as('identityIsChecked'),
] as const;

/** A request with its clock, kept as it is until the transaction ends; undefined for an unknown one. */
export function lockRequest(trx: Trx, requestId: number) {
  return trx
    .selectFrom('arco_request')
    .where('id', '=', requestId)
    .select(['id', 'version', 'kind', 'person_id as personId', 'assigned_to as assignedTo', ...clockColumns])
    .forUpdate()
    .executeTakeFirst();
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

export type NewRequest = {
  kind: LockedRequest['kind'];
  channel: 'platform' | 'phone' | 'mail' | 'in-person';
  personId: number | null;
  claimedName: string;
  contact: string;
  asked: string;
  noticeId?: number | null;
  registeredBy: number | null;
  at: Date;
  clock: ArcoClock;
};

/** Adds a request, and gives its id. */
export async function insertRequest(trx: Trx, request: NewRequest): Promise<number> {
  const { id } = await trx
    .insertInto('arco_request')
    .values({
      kind: request.kind,
      channel: request.channel,
      person_id: request.personId,
      claimed_name: request.claimedName,
      contact: request.contact,
      asked: request.asked,
      notice_id: request.noticeId ?? null,
      registered_by: request.registeredBy,
      registered_at: request.at,
      received_on: request.clock.receivedOn,
      due_on: request.clock.dueOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns that a step sets beside the clock. */
export type StepColumns = {
  identity_how?: string;
  identity_by?: number;
  identity_at?: Date;
  answer?: string;
  answered_at?: Date;
  answered_by?: number | null;
  executed_at?: Date;
  assigned_to?: number | null;
  person_id?: number;
};

/** Stores a locked request after a step. */
export async function saveRequest(
  trx: Trx,
  request: LockedRequest,
  clock: ArcoClock | null,
  columns: StepColumns = {},
): Promise<void> {
  await trx
    .updateTable('arco_request')
    .set({
      ...(clock && {
        state: clock.state,
        due_on: clock.dueOn,
        info_asked_on: clock.infoAskedOn,
        info_due_on: clock.infoDueOn,
        info_given_on: clock.infoGivenOn,
        extended_on: clock.extendedOn,
        outcome: clock.outcome,
        execute_by: clock.executeBy,
        // What was told of another day is no longer true.
        ...(owedOn(request) === owedOn(clock) ? {} : { alarm: 'calm' as const }),
      }),
      ...columns,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .execute();
}

/** Adds a line to the history of a request. */
export async function insertStep(
  trx: Trx,
  line: { requestId: number; at: Date; actorId: number | null; step: ArcoStepName; detail: ArcoDetail },
): Promise<void> {
  await trx
    .insertInto('arco_step')
    .values({
      request_id: line.requestId,
      at: line.at,
      actor_id: line.actorId,
      step: line.step,
      detail: JSON.stringify(line.detail),
    })
    .execute();
}

/** Whether a person stands, under whose name a request may be. */
export async function isKnownPerson(trx: Trx, personId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Active administrators, by name, whom a request can be given to. */
export function administrators(db: Reader) {
  return db
    .selectFrom('person')
    .innerJoin('person_profile as of', 'of.person_id', 'person.id')
    .where('of.profile_id', '=', 1)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .orderBy('person.sort_name')
    .select(['person.id', shownNameOf('person').as('name')])
    .execute();
}

/** Requests whose missing information did not come in time. */
export async function lapsedRequests(db: Reader, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('arco_request')
    .where('state', '=', 'info-asked')
    .where('info_due_on', '<', today)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The requests of which something is owed, by their day, held until the transaction ends. */
export function owedRequests(trx: Trx) {
  return trx
    .selectFrom('arco_request')
    .where('owed_on', 'is not', null)
    .orderBy('owed_on')
    .orderBy('id')
    .select(['id', 'kind', 'owed_on as owedOn', 'assigned_to as assignedTo', 'alarm'])
    .$narrowType<{ owedOn: string }>()
    .forNoKeyUpdate()
    .execute();
}

/** Keeps which alarm of a request was told. */
export async function raiseAlarm(trx: Trx, id: number, alarm: ArcoAlarm): Promise<void> {
  await trx.updateTable('arco_request').set({ alarm }).where('id', '=', id).execute();
}

/** Keeps which uses of their data a person opposes, each since when they did first. */
export async function saveOppositions(
  trx: Trx,
  personId: number,
  asked: readonly Purpose[],
  at: Date,
): Promise<void> {
  await trx
    .deleteFrom('person_opposition')
    .where('person_id', '=', personId)
    .$if(asked.length > 0, (query) => query.where('purpose', 'not in', [...asked]))
    .execute();
  if (asked.length === 0) return;
  await trx
    .insertInto('person_opposition')
    .values(asked.map((purpose) => ({ person_id: personId, purpose, since: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
