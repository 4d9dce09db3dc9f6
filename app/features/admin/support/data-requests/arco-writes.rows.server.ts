import { sql } from 'kysely';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import type { ArcoAlarm, ArcoClock } from '#app/domain/privacy/arco-clock.ts';
import type { ArcoStepName, Purpose } from '#app/domain/privacy/requests.ts';
import { shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import type { LockedRequest } from '#server/repositories/privacy/arco-requests.ts';
import type { Trx } from '#server/world.ts';

export type NewRequest = {
  kind: LockedRequest['kind'];
  channel: 'platform' | 'phone' | 'mail' | 'in-person';
  personId: number | null;
  claimedName: string;
  contact: string;
  asked: string;
  noticeId?: number | null;
  registeredBy: number | null;
  /** Present where the requester is known from the start. */
  identified?: { how: string; by: number };
  /** Of a review of the verdict: whose it is, and the grade with its parts. */
  graded?: { memberId: number; grades: ReviewedGrades } | undefined;
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
      ...(request.identified && {
        identity_how: request.identified.how,
        identity_by: request.identified.by,
        identity_at: request.at,
      }),
      ...(request.graded && {
        member_id: request.graded.memberId,
        reviewed: JSON.stringify(request.graded.grades),
      }),
      received_on: request.clock.receivedOn,
      due_on: request.clock.dueOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True where a person exists to whom a request may belong. */
export async function isKnownPerson(trx: Trx, personId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The line of a request's history that was written last for that step. */
export async function lastStep(trx: Trx, arcoId: number, step: ArcoStepName): Promise<number> {
  const { id } = await trx
    .selectFrom('arco_step')
    .where('request_id', '=', arcoId)
    .where('step', '=', step)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
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

type Edit = { fields: string[]; at: Date; by: string | null };

/**
 * The changes of a person's fields since a request was registered, the first first; not those that a request made. Lines
 * of the trail are never written again, so the older of them call the request `requestId` for good.
 */
export async function editsSince(
  trx: Trx,
  { personId, arcoId }: { personId: number; arcoId: number },
): Promise<Edit[]> {
  const { rows } = await sql<Edit>`
    select audit.at, (select ${shownNameOf('actor')} from person as actor where actor.id = audit.actor_id) as by,
      array(select jsonb_array_elements_text(audit.after -> 'fields')) as fields
    from audit
    where object_kind = 'person' and object_id = ${String(personId)} and action = 'person.changed'
      and jsonb_array_length(coalesce(audit.after -> 'fields', '[]')) > 0
      and coalesce(audit.after -> 'arcoId', audit.after -> 'requestId') is null
      and audit.at >= (select registered_at from arco_request where id = ${arcoId})
    order by audit.id
  `.execute(trx);
  return rows;
}
