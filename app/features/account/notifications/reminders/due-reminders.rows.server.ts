import { sql } from 'kysely';
import { goesOn, published } from '#server/db/fragments.ts';
import { inOneOrder } from '#server/repositories/notifications/reminders.ts';
import type { Trx } from '#server/world.ts';

/**
 * Group reminders that have fallen due become one for each person whom they concern now: the
 * members of a published group whose membership goes on, or their bosses. Where the date moved and it falls due again,
 * the people without a sent reminder are looked at again. Gives how many were due.
 */
export async function expandGroupReminders(trx: Trx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id, kind, subject, occasion, due_at, split_part(subject, ':', 2)::int as subject_id
      from reminder
      where person_id is null and done_at is null and due_at <= ${now}
      order by due_at
      limit ${limit}
      for update skip locked
    ), shared as (
      update reminder set done_at = ${now} from due where reminder.id = due.id
    ), current_member as not materialized (
      select member.id, member.group_id, member.person_id
      from member join learner_group as grp on grp.id = member.group_id
      where ${goesOn('member')} and ${published('grp')}
    ), concerned as (
      select due.id, member.person_id
      from due join wave on wave.id = due.subject_id
      join current_member as member on member.group_id = wave.group_id
      where due.kind = 'challenge-deadline'
      union
      select due.id, member.person_id
      from due join live_session on live_session.id = due.subject_id and live_session.cancelled_at is null
      join current_member as member on member.group_id = live_session.group_id
      where due.kind = 'live-session'
      union
      select due.id, member_boss.boss_id
      from due join wave on wave.id = due.subject_id
      join current_member as member on member.group_id = wave.group_id
      join member_boss on member_boss.member_id = member.id and member_boss.to_on is null
        and member_boss.boss_id <> member.person_id
      where due.kind in ('preparation-opens', 'preparation-ends')
    ), inserted as (
      insert into reminder (kind, subject, occasion, person_id, due_at)
      select due.kind, due.subject, due.occasion, concerned.person_id, due.due_at
      from due join concerned on concerned.id = due.id
      where due.kind <> 'preparation-opens' or not exists (
        select from reminder as sent
        where sent.person_id = concerned.person_id and sent.sent_at is not null
          and (sent.kind, sent.subject) = (due.kind, due.subject)
      )
      order by due.kind, due.subject, due.occasion, concerned.person_id
      on conflict (kind, subject, occasion, person_id) do update set due_at = excluded.due_at, done_at = null
      where reminder.done_at is not null and reminder.sent_at is null
    )
    select count(*)::int as count from due
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * People with reminders that have fallen due, held until the transaction ends and passed over where another sweep holds
 * them: only one sweep decides over a held person.
 */
export async function holdPeopleDue(trx: Trx, now: Date, limit: number): Promise<number[]> {
  const held = await trx
    .selectFrom('person')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reminder')
          .whereRef('reminder.person_id', '=', 'person.id')
          .where('reminder.done_at', 'is', null)
          .where('reminder.due_at', '<=', now)
          .select('reminder.id'),
      ),
    )
    .orderBy('person.id')
    .limit(limit)
    .select('person.id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return held.map(({ id }) => id);
}

/** Counts the reminders that went out to each of those people since that instant. */
export async function sentSince(
  trx: Trx,
  personIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('reminder')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .where('sent_at', '>=', since)
    .groupBy('person_id')
    .select((eb) => ['person_id as personId', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ personId, count }) => [personId ?? 0, count]));
}

/** The decision over a reminder: sent, dropped, or looked at again at an instant. */
export type Settled = { id: number; sent: boolean; until: Date | null };

/** Writes the decisions. */
export async function settleReminders(trx: Trx, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    select from reminder where id = any(${settled.map(({ id }) => id)}) order by ${inOneOrder()} for update
  `.execute(trx);
  await sql`
    update reminder set
      due_at = coalesce(settled.until, reminder.due_at),
      done_at = case when settled.until is null then ${now}::timestamptz end,
      sent_at = case when settled.sent then ${now}::timestamptz end
    from unnest(
      ${settled.map(({ id }) => id)}::int[],
      ${settled.map(({ sent }) => sent)}::bool[],
      ${settled.map(({ until }) => until?.toISOString() ?? null)}::timestamptz[]
    ) as settled (id, sent, until)
    where reminder.id = settled.id
  `.execute(trx);
}
