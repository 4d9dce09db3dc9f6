import { randomUUID } from 'node:crypto';
import dayjs from 'dayjs';
import type { Trx } from '#server/world.ts';
import type { SeededMember } from './groups.ts';

/** The days since each learner's last visit, by turns: some are with us today, one has been away for weeks. */
const awayDays = [1, 2, 4, 1, 9, 3, 17, 2] as const;
/** Visits of each, every few days before the last one. */
const visitsEach = 4;
const daysBetween = 3;
const minutesOfVisit = 25;

const devices = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
];

/** Visits of the past, all of them ended, and the day on which each learner was here last. */
export async function insertVisits(trx: Trx, members: readonly SeededMember[]): Promise<void> {
  for (const [turn, { personId }] of members.entries()) {
    const last = dayjs().subtract(awayDays[turn % awayDays.length] ?? 1, 'day');
    const visits = Array.from({ length: visitsEach }, (_, index) => {
      const began = last.subtract(index * daysBetween, 'day');
      const ended = began.add(minutesOfVisit, 'minute').toDate();
      return {
        id: randomUUID(),
        person_id: personId,
        profile_id: 2,
        bound: false,
        user_agent: devices[(turn + index) % devices.length] ?? null,
        created_at: began.toDate(),
        last_seen_at: ended,
        idle_until: ended,
        absolute_until: ended,
        revoked_at: ended,
        revoked_why: 'logout' as const,
      };
    });
    await trx.insertInto('session').values(visits).execute();
    await trx
      .updateTable('person')
      .set({ last_access_at: visits[0]?.last_seen_at ?? null })
      .where('id', '=', personId)
      .execute();
  }
}
