import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/**
 * Group reminders that have fallen due become one for each person whom they concern at this moment: the active
 * members of the group, or the bosses with an active collaborator in it. Where the date moved and it falls due again,
 * a person without a sent reminder is looked at again. Gives how many were due.
 */
export async function expandGroupReminders(trx: Trx, now: Date, limit: number): Promise<number> {
  const { count } = await trx
    .with('due', (db) =>
      db
        .selectFrom('reminder')
        .where('person_id', 'is', null)
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select(['id', 'kind', 'subject', 'occasion', 'due_at', subjectId.as('subject_id')]),
    )
    .with('shared', (db) =>
      db.updateTable('reminder').from('due').set({ done_at: now }).whereRef('reminder.id', '=', 'due.id'),
    )
    .with('concerned', (db) =>
      db
        .selectFrom('due')
        .innerJoin('wave', 'wave.id', 'due.subject_id')
        .innerJoin('member', 'member.group_id', 'wave.group_id')
        .where('member.active', '=', true)
        .where('due.kind', '=', 'challenge-deadline')
        .select(['due.id', 'member.person_id'])
        .union(
          db
            .selectFrom('due')
            .innerJoin('live_session', 'live_session.id', 'due.subject_id')
            .innerJoin('member', 'member.group_id', 'live_session.group_id')
            .where('member.active', '=', true)
            .where('due.kind', '=', 'live-session')
            .select(['due.id', 'member.person_id']),
        )
        .union(
          db
            .selectFrom('due')
            .innerJoin('wave', 'wave.id', 'due.subject_id')
            .innerJoin('member', 'member.group_id', 'wave.group_id')
            .innerJoin('member_boss', 'member_boss.member_id', 'member.id')
            .where('member.active', '=', true)
            .where('member_boss.to_on', 'is', null)
            .whereRef('member_boss.boss_id', '<>', 'member.person_id')
            .where('due.kind', 'in', ['preparation-opens', 'preparation-ends'])
            .select(['due.id', 'member_boss.boss_id as person_id']),
        ),
    )
    .with('inserted', (db) =>
      db
        .insertInto('reminder')
        .columns(['kind', 'subject', 'occasion', 'person_id', 'due_at'])
        .expression(
          db
            .selectFrom('due')
            .innerJoin('concerned', 'concerned.id', 'due.id')
            .where(({ or, eb, not, exists, selectFrom }) =>
              or([
                eb('due.kind', '<>', 'preparation-opens'),
                not(
                  exists(
                    selectFrom('reminder as sent')
                      .whereRef('sent.person_id', '=', 'concerned.person_id')
                      .where('sent.sent_at', 'is not', null)
                      .whereRef('sent.kind', '=', 'due.kind')
                      .whereRef('sent.subject', '=', 'due.subject')
                      .select('sent.id'),
                  ),
                ),
              ]),
            )
            .select(['due.kind', 'due.subject', 'due.occasion', 'concerned.person_id', 'due.due_at']),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject', 'occasion', 'person_id'])
            .doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at'), done_at: null }))
            .where('reminder.done_at', 'is not', null)
            .where('reminder.sent_at', 'is', null),
        ),
    )
    .selectFrom('due')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The wave or the live session of `wave:7` or `session:7`. */
const subjectId = sql<number>`split_part(subject, ':', 2)::int`;

/**
 * People with reminders that have fallen due, held until the transaction ends and passed over where another sweep holds
 * them: whoever is held is decided over by one sweep only.
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

/** How many reminders went out to each of those people since that instant. */
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

/** What becomes of a reminder: sent, dropped, or looked at again at an instant. */
export type Settled = { id: number; sent: boolean; until: Date | null };

/** Writes what was decided. */
export async function settleReminders(trx: Trx, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return;
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
