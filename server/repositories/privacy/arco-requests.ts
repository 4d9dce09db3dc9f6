import { sql } from 'kysely';
import { type ArcoClock, owedOn } from '../../../app/domain/privacy/arco-clock.ts';
import type { ArcoDetail, ArcoStepName } from '../../../app/domain/privacy/requests.ts';
import type { Trx } from '../../world.ts';

/** True where a request of the query around was granted before its action was asked for. */
export function closesWithWords() {
  return sql<boolean>`(arco_request.kind in ('rectification', 'opposition', 'revocation')
    and coalesce(arco_request.answered_at < arco_request.deed_asked_since, false))`.as('closesWithWords');
}

const columns = [
  'id',
  'version',
  'kind',
  'person_id as personId',
  'assigned_to as assignedTo',
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
  // The request's work that stands: the package of its person's data, the block of their account.
  'package_task_id as packageTaskId',
  'erasure_id as erasureId',
  sql<boolean>`exists (select from task where task.id = package_task_id and task.state = 'done')`.as(
    'isPacked',
  ),
  sql<boolean>`exists (
    select from task where task.id = package_task_id and task.state in ('waiting', 'running'))`.as(
    'isPacking',
  ),
  sql<boolean>`exists (select from erasure where erasure.id = erasure_id and erasure.undone_at is null)`.as(
    'isBlocked',
  ),
  sql<boolean>`exists (select from arco_step where request_id = arco_request.id and step = 'rectify')`.as(
    'isRectified',
  ),
  // Said by this request, and off now.
  sql<boolean>`exists (
    select from arco_step
      cross join lateral jsonb_array_elements_text(detail -> 'purposes') as said (purpose)
      join person_opposition as off on off.person_id = arco_request.person_id and off.purpose = said.purpose
    where request_id = arco_request.id and step = 'oppose')`.as('isOpposed'),
  closesWithWords(),
] as const;

/** A request with its clock, kept as it is until the transaction ends; undefined for an unknown one. */
export function lockRequest(trx: Trx, arcoId: number) {
  return trx
    .selectFrom('arco_request')
    .where('id', '=', arcoId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** The requests that the block of an account carries out, held as {@link lockRequest} does. */
export function requestsOfErasure(trx: Trx, erasureId: number) {
  return trx
    .selectFrom('arco_request')
    .where('erasure_id', '=', erasureId)
    .orderBy('id')
    .select(columns)
    .forUpdate()
    .execute();
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** The columns that a step sets beside the clock. */
export type StepColumns = {
  identity_how?: string;
  identity_by?: number;
  identity_at?: Date;
  answer?: string;
  answered_at?: Date;
  answered_by?: number | null;
  executed_at?: Date | null;
  assigned_to?: number | null;
  person_id?: number;
  package_task_id?: number;
  erasure_id?: number | null;
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
        // The alarm of another day is no longer true.
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
  line: { arcoId: number; at: Date; actorId: number | null; step: ArcoStepName; detail?: ArcoDetail },
): Promise<void> {
  await trx
    .insertInto('arco_step')
    .values({
      request_id: line.arcoId,
      at: line.at,
      actor_id: line.actorId,
      step: line.step,
      detail: JSON.stringify(line.detail ?? {}),
    })
    .execute();
}
