import type * as z from 'zod/mini';
import type {
  ChallengeFigure,
  ChallengeFiguresQuery,
  challengeFigures,
  challengePeople,
} from '#app/contract/admin/figures/challenges.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fromTenths, halfUp } from '#app/domain/grades/grades.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  type ChallengePersonRow,
  challengeFiguresPage,
  challengePeoplePage,
  placeNames,
} from './challenge-figures.rows.server.ts';

export type ChallengeFiguresList = z.output<typeof challengeFigures.reply>;
type PlaceNames = NonNullable<Awaited<ReturnType<typeof placeNames>>>;
export type ChallengePeople = z.output<typeof challengePeople.reply>;

/** A page of the challenges by generation and unit; a page behind the last one is the last one. */
export async function challengeFiguresList(
  { db, env, clock }: Pick<World, 'db' | 'env' | 'clock'>,
  query: ChallengeFiguresQuery,
): Promise<ChallengeFiguresList> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    challengeFiguresPage(db, { query, page, size, today }),
  );
  return {
    ...found,
    rows: found.rows.map(({ gradeSum, ...row }) => ({
      ...row,
      mean: gradeSum === null ? null : fromTenths(halfUp(gradeSum, row.graded)),
    })),
  };
}

/**
 * A page of the people behind a figure of a generation in a unit: as many as the figure says.
 * @throws `scope.notFound` where the two do not belong together
 */
export async function challengePeopleList(
  { db, env, clock }: World,
  { page, ...asked }: { figure: ChallengeFigure; groupId: number; unitId: number; page?: number | undefined },
): Promise<ChallengePeople & PlaceNames> {
  const names = (await placeNames(db, asked)) ?? fail('scope.notFound');
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const size = FIRST_SIZE;
  const found = await pageOrLast({ page: page ?? 1, size }, (one) =>
    challengePeoplePage(db, { ...asked, page: one, size, today }),
  );
  return { ...found, ...names, rows: found.rows.map(withGrade) };
}

/** A row with its grade as it is shown. */
export const withGrade = ({ challenge, ...row }: ChallengePersonRow) => ({
  ...row,
  grade: challenge === null ? null : fromTenths(challenge),
});
