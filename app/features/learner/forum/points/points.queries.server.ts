import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ledger } from '#app/contract/learner/forum-own.ts';
import { dayWindow } from '#app/domain/badges/points.ts';
import type { Actor } from '#server/auth/actor.ts';
import { entryActivity, entrySubject } from '#server/repositories/badges/points.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import type { World } from '#server/world.ts';
import { ledgerView } from './points.view.ts';

/** Entries of one page. */
const PAGE = 30;

/**
 * One's own points with their reasons, the newest first, and what each rule gave today. The total is the sum of the
 * entries that stand, as the standing counts it. Without a programme everything is empty. One round trip.
 */
export async function pointsLedger(world: World, actor: Actor, before: number | null): Promise<Ledger> {
  const { db, env, clock } = world;
  const { from } = dayWindow(env.TZ_NEGOCIO, clock.now());
  const row = await enrolmentOf(db, actor.personId)
    .select((eb) => [
      eb
        .selectFrom('points_entry')
        .whereRef('points_entry.member_id', '=', 'member.id')
        .where('points_entry.reversed_at', 'is', null)
        .select((of) => of.fn.coalesce(of.fn.sum<number>('points_entry.points'), of.lit(0)).as('points'))
        .$asScalar()
        .$notNull()
        .as('points'),
      jsonArrayFrom(
        eb
          .selectFrom('points_entry')
          .whereRef('points_entry.member_id', '=', 'member.id')
          .where('points_entry.reversed_at', 'is', null)
          .where('points_entry.created_at', '>=', from)
          .groupBy('points_entry.rule')
          .select((of) => ['points_entry.rule', of.fn.sum<number>('points_entry.points').as('points')]),
      ).as('today'),
      jsonArrayFrom(
        eb
          .selectFrom('points_entry as entry')
          .whereRef('entry.member_id', '=', 'member.id')
          .$if(before !== null, (of) => of.where('entry.id', '<', before))
          .orderBy('entry.id', 'desc')
          .limit(PAGE + 1)
          .select([
            'entry.id',
            'entry.rule',
            'entry.points',
            'entry.created_at as createdAt',
            'entry.reversed_at as reversedAt',
            entryActivity.as('activityId'),
            entrySubject.as('subject'),
          ]),
      ).as('entries'),
    ])
    .limit(1)
    .executeTakeFirst();
  if (!row) return ledgerView({ points: 0, entries: [], next: null, today: new Map() });
  const entries = row.entries.slice(0, PAGE);
  return ledgerView({
    points: Number(row.points),
    entries,
    next: row.entries.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
    today: new Map(row.today.map(({ rule, points }) => [rule, Number(points)])),
  });
}
