import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import type { Scope } from '../scope.server.ts';
import {
  average,
  type Figures,
  meanIn,
  medianIn,
  roundedTo,
  type Spread,
  shortTable,
  sizeOf,
} from './figure-shapes.server.ts';
import { finalGradeOf, groupSums, measure, spreadIn } from './figures.server.ts';

const grades = ['reto_calificado', 'jefe_enviado', 'final_enviada'] as const;

/** The grades of challenges, bosses and final evaluations. */
export async function performanceBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, gap, ...spreads] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, ['brecha']),
    ...grades.map((list) => spreadIn(db, scope, list)),
  ]);
  const graded = grades.flatMap((list, place) => {
    const spread = spreads[place] ?? [];
    const n = sizeOf(spread);
    return [
      average('grade', list, { n, value: meanIn(spread, 1) }),
      average('grade', `${list}_mediana`, { n, value: medianIn(spread, 1) }, list),
    ];
  });
  return {
    figures: [
      ...graded,
      finalGradeOf(sums),
      average('score', 'brecha', { n: gap.brecha.n, value: roundedTo(gap.brecha.mean, 1) }),
    ],
    tables: [classTable(spreads)],
  };
}

/** Ten classes of grades, 10 in the last one, and how many of each kind fall into them. */
function classTable(spreads: readonly Spread[]): FigureTable {
  return shortTable(
    'distribucion',
    [
      { key: 'reto_calificado', name: 'Reto', kind: 'count' },
      { key: 'jefe_enviado', name: 'Jefe', kind: 'count' },
      { key: 'final_enviada', name: 'Evaluación final', kind: 'count' },
    ],
    Array.from({ length: 10 }, (_, low) => ({
      name: low === 9 ? 'De 9 a 10' : `De ${low} a menos de ${low + 1}`,
      values: spreads.map((spread) =>
        sizeOf(spread.filter(({ value }) => Math.min(Math.floor(value), 9) === low)),
      ),
    })),
  );
}
