import { sql } from 'kysely';
import type { PlannedReminder } from '../../../app/domain/reminders/reminders.ts';
import type { Trx } from '../../world.ts';

/** A reminder as it is stored: whose it is, or null for all whom its subject concerns when it falls due. */
export type ReminderRow = PlannedReminder & { personId: number | null };

/**
 * The order in which everybody holds reminders, so that a move of dates and a sweep never wait for each other: those of
 * whole groups, then those of people, each by their key.
 */
export const inOneOrder = () => sql`person_id is not null, kind, subject, occasion, person_id`;

/** Holds every reminder of these subjects until the transaction ends. */
export async function holdReminders(trx: Trx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    select from reminder where subject = any(${[...subjects]}) order by ${inOneOrder()} for update
  `.execute(trx);
}

/**
 * Stores reminders, and moves those that are there and not done to their new instant; so do the ones that a group's
 * reminder has become for its people (product: reminders). A group's that is done falls due
 * again where its date moved later: whoever was told is not told twice, whoever was not is looked at again.
 */
export async function saveReminders(trx: Trx, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with planned as (select * from ${inputRows(rows)}), moved as (
      update reminder set due_at = planned.due_at
      from planned
      where planned.person_id is null and reminder.person_id is not null and reminder.done_at is null
        and (reminder.kind, reminder.subject, reminder.occasion) = (planned.kind, planned.subject, planned.occasion)
    )
    insert into reminder (kind, subject, occasion, person_id, due_at)
    select kind, subject, occasion, person_id, due_at from planned
    order by ${inOneOrder()}
    on conflict (kind, subject, occasion, person_id) do update
      set due_at = excluded.due_at, done_at = null
    where reminder.done_at is null or (reminder.person_id is null and excluded.due_at > reminder.due_at)
  `.execute(trx);
}

/** Stores the reminders that are not there yet and leaves the others alone; gives whose were inserted. */
export async function addMissingReminders(
  trx: Trx,
  rows: readonly ReminderRow[],
): Promise<(number | null)[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<{ personId: number | null }>`
    insert into reminder (kind, subject, occasion, person_id, due_at)
    select kind, subject, occasion, person_id, due_at from ${inputRows(rows)}
    order by ${inOneOrder()}
    on conflict do nothing
    returning person_id as "personId"
  `.execute(trx);
  return inserted.rows.map(({ personId }) => personId);
}

/**
 * Stores reminders of people that have fallen due, and those again that were dropped unsaid; who was told of the same
 * (kind and subject) already is not told again.
 */
export async function addDueReminders(trx: Trx, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into reminder (kind, subject, occasion, person_id, due_at)
    select kind, subject, occasion, person_id, due_at from ${inputRows(rows)}
    where not exists (
      select from reminder as sent
      where sent.person_id = input.person_id and sent.sent_at is not null
        and (sent.kind, sent.subject) = (input.kind, input.subject)
    )
    order by ${inOneOrder()}
    on conflict (kind, subject, occasion, person_id) do update set due_at = excluded.due_at, done_at = null
    where reminder.done_at is not null and reminder.sent_at is null
  `.execute(trx);
}

/** Takes away what is planned for these subjects, or for their people, and stands no longer in their plan. */
export async function deleteUnplanned(
  trx: Trx,
  subjects: readonly string[],
  plan: readonly PlannedReminder[],
): Promise<void> {
  const planned = plan.map(({ subject, kind, occasion }) => `${subject} ${kind} ${occasion}`);
  await trx
    .deleteFrom('reminder')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .where('done_at', 'is', null)
    .where(sql<boolean>`subject || ' ' || kind || ' ' || occasion <> all(${planned}::text[])`)
    .execute();
}

/** Counts what fell due before that instant as done: the people of a new demonstration are not told of what came before it. */
export async function settlePast(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('reminder')
    .set({ done_at: now })
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .execute();
}

function inputRows(rows: readonly ReminderRow[]) {
  return sql`unnest(
    ${rows.map(({ kind }) => kind)}::text[],
    ${rows.map(({ subject }) => subject)}::text[],
    ${rows.map(({ occasion }) => occasion)}::text[],
    ${rows.map(({ personId }) => personId)}::int[],
    ${rows.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]
  ) as input (kind, subject, occasion, person_id, due_at)`;
}

/**
 * Makes the reminders for everybody of a generation due again, of its waves and its live sessions: each person's own row
 * keeps whoever was told from being told twice.
 */
export async function reopenGroupReminders(trx: Trx, groupId: number): Promise<void> {
  await sql`
    update reminder set done_at = null
    where person_id is null and done_at is not null and subject in (
      select 'wave:' || id from wave where group_id = ${groupId}
      union all
      select 'session:' || id from live_session where group_id = ${groupId} and cancelled_at is null
    )
  `.execute(trx);
}
