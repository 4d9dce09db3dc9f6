import type * as z from 'zod/mini';
import {
  type BossFigure,
  type BossFiguresQuery,
  type bossFigures,
  type bossPeople,
  MIN_GRADES,
  type Spread,
} from '#app/contract/admin/figures/bosses.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { fromTenths, halfUp } from '#app/domain/grades/grades.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { bossFiguresPage, bossOf, bossPeoplePage } from './boss-figures.rows.server.ts';

export type BossFiguresList = z.output<typeof bossFigures.reply>;
export type BossPeople = z.output<typeof bossPeople.reply>;

/** A page of the bosses by generation; a page behind the last one is the last one. */
export async function bossFiguresList(
  { db }: Pick<World, 'db'>,
  query: BossFiguresQuery,
): Promise<BossFiguresList> {
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    bossFiguresPage(db, { query, page, size }),
  );
  return {
    ...found,
    rows: found.rows.map(
      ({ ownCount, ownSum, ownDeviation, allCount, allSum, allDeviation, lastAccessAt, ...row }) => ({
        ...row,
        own: spreadOf(ownCount, ownSum, ownDeviation),
        ofGroup: spreadOf(allCount, allSum, allDeviation),
        lastAccessAt: lastAccessAt?.toISOString() ?? null,
      }),
    ),
  };
}

/** Grades in tenths as they are told; few grades have no deviation. */
function spreadOf(count: number | null, sum: number | null, deviation: number | null): Spread {
  const grades = count ?? 0;
  return {
    grades,
    mean: sum === null || grades === 0 ? null : fromTenths(halfUp(sum, grades)),
    deviation: deviation === null || grades < MIN_GRADES ? null : Math.round(deviation * 10) / 100,
  };
}

type Asked = {
  figure: BossFigure;
  bossId: number;
  groupId: number;
  unitId?: number | undefined;
  page?: number | undefined;
};

/**
 * A page of the people behind a figure of a boss in a generation: as many as the figure says.
 * @throws `scope.notFound` for who is nobody's boss there today
 */
export async function bossPeopleList(
  { db }: World,
  { page, ...asked }: Asked,
): Promise<BossPeople & { boss: string; group: string }> {
  const names = (await bossOf(db, asked)) ?? fail('scope.notFound');
  const size = FIRST_SIZE;
  const found = await pageOrLast({ page: page ?? 1, size }, (one) =>
    bossPeoplePage(db, { ...asked, unitId: asked.unitId, page: one, size }),
  );
  return {
    ...found,
    ...names,
    rows: found.rows.map(({ tenths, ...row }) => ({
      ...row,
      grade: tenths === null ? null : fromTenths(tenths),
    })),
  };
}
