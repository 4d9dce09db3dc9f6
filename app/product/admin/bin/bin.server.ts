import type { BinQuery } from '#app/contract/admin/bin.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { binDaysLeft, binEnd } from '#app/domain/deadlines/bin.ts';
import type { Part } from '#server/command.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { holdToRemove, markPersonDeleted, personHasRecords } from '#server/repositories/people/bin.ts';
import type { World } from '#server/world.ts';

/** The part of a bin that is read: rows deleted since then that match the search. */
export type BinPart = {
  search: string;
  since: Date;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
};

type Found<R> = { rows: R[]; total: number };

/** A page of what can still be restored, the last deleted first, with the days that each has left. */
export async function binList<R extends { deletedAt: string }>(
  { clock }: Pick<World, 'clock'>,
  query: BinQuery,
  read: (part: BinPart) => Promise<Found<R>>,
) {
  const now = clock.now();
  const size = query.size ?? FIRST_SIZE;
  const part = {
    search: query.search ?? '',
    since: binEnd(now),
    direction: query.order !== undefined && !query.order.down ? ('asc' as const) : ('desc' as const),
    limit: size,
  };
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    read({ ...part, offset: (page - 1) * size }),
  );
  const rows = found.rows.map((row) => {
    const deletedAt = new Date(row.deletedAt);
    return { ...row, deletedAt: deletedAt.toISOString(), daysLeft: binDaysLeft(deletedAt, now) };
  });
  return { ...found, rows };
}

/**
 * Puts the account of a dropped person, whose row is held, into the bin.
 * @throws 409 where there are records
 */
export async function putIntoBin({ trx, now, emit, audit }: Part, personId: number): Promise<void> {
  await holdToRemove(trx, [personId]);
  if (await personHasRecords(trx, personId)) fail('person.keepsRecords');
  await markPersonDeleted(trx, personId, now);
  await audit('person.deleted', ['person', personId]);
  emit({ name: 'person.changed', payload: { personId } });
}
