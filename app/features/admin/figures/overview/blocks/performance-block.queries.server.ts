import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import { verdictOf } from '#app/domain/grades/grades.ts';
import type { Reader } from '#server/db/template.ts';
import type { Scope } from '../scope.queries.server.ts';
import {
  average,
  type Figures,
  meanIn,
  medianIn,
  roundedTo,
  type Spread,
  share,
  shortTable,
  sizeOf,
  TABLE_ROWS,
} from './figure-shapes.ts';
import { finalGradeOf, groupSums } from './figures.queries.server.ts';
import { gradeSpread, sectionMeans } from './grade-sums.queries.server.ts';

/** Each kind of grade with its list, and those of them that pass. */
const grades = [
  ['challenge', 'challengeGrades', 'challengeGradesPassed'],
  ['boss', 'bossGrades', 'bossGradesPassed'],
  ['final', 'finalGrades', 'finalGradesPassed'],
] as const;

/** The grades of challenges, bosses and final evaluations. */
export async function performanceBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, gap, { sections, total }, ...spreads] = await Promise.all([
    groupSums(db, scope),
    gradeSpread(db, scope, 'gap'),
    sectionMeans(db, scope, TABLE_ROWS),
    ...grades.map(([kind]) => gradeSpread(db, scope, kind)),
  ]);
  const graded = grades.flatMap(([, list, passed], place) => {
    const spread = spreads[place] ?? [];
    const n = sizeOf(spread);
    return [
      average('grade', list, { n, value: meanIn(spread, 1) }),
      average('grade', `${list}Median`, { n, value: medianIn(spread, 1) }, list),
      share(passed, sizeOf(spread.filter(({ value }) => verdictOf(value) === 'Aprobado')), n),
    ];
  });
  return {
    figures: [
      ...graded,
      finalGradeOf(sums),
      average('score', 'gap', { n: sizeOf(gap), value: meanIn(gap, 1) }),
    ],
    tables: [
      classTable(spreads),
      shortTable(
        'sections',
        [
          { key: 'answers', name: 'Respuestas', kind: 'count' },
          { key: 'mean', name: 'Promedio', kind: 'grade' },
        ],
        sections.map(({ name, n, mean }) => ({ name, values: [n, roundedTo(mean, 1)] })),
        total,
      ),
    ],
  };
}

/** Ten classes of grades, 10 in the last one, and how many of each kind fall into them. */
function classTable(spreads: readonly Spread[]): FigureTable {
  return shortTable(
    'gradeClasses',
    [
      { key: 'challengeGrades', name: 'Reto', kind: 'count' },
      { key: 'bossGrades', name: 'Jefe', kind: 'count' },
      { key: 'finalGrades', name: 'Evaluación final', kind: 'count' },
    ],
    Array.from({ length: 10 }, (_, low) => ({
      name: low === 9 ? 'De 9 a 10' : `De ${low} a menos de ${low + 1}`,
      values: spreads.map((spread) =>
        sizeOf(spread.filter(({ value }) => Math.min(Math.floor(value), 9) === low)),
      ),
      lists: grades.map(([, list]) => list),
      parts: listPartText('gradeClass', low),
    })),
  );
}
