import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/analytics/analytics.ts';
import type { Reader } from '#server/db/template.ts';
import { sourceOf } from '../lists.server.ts';
import type { Scope } from '../scope.server.ts';
import { average, type Figures, roundedTo, shortTable } from './figure-shapes.server.ts';
import { finalGradeOf, groupSums, measure } from './figures.server.ts';

const grades = ['reto_calificado', 'jefe_enviado', 'final_enviada'] as const;

/** The grades of challenges, bosses and final evaluations. */
export async function performanceBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, measured, classes] = await Promise.all([
    groupSums(db, scope),
    measure(db, scope, [...grades, 'brecha']),
    gradeClasses(db, scope),
  ]);
  const graded = grades.flatMap((list) => [
    average('grade', list, { n: measured[list].n, value: roundedTo(measured[list].mean, 1) }),
    average(
      'grade',
      `${list}_mediana`,
      { n: measured[list].n, value: roundedTo(measured[list].median, 1) },
      list,
    ),
  ]);
  return {
    figures: [
      ...graded,
      finalGradeOf(sums),
      average('score', 'brecha', { n: measured.brecha.n, value: roundedTo(measured.brecha.mean, 1) }),
    ],
    tables: [classes],
  };
}

/** Ten classes of grades, 10 in the last one, and how many of each kind fall into them. */
async function gradeClasses(db: Reader, scope: Scope): Promise<FigureTable> {
  const columns = grades.map(
    (list) => sql`(
      select jsonb_object_agg(class, n) from (
        select least(floor(value), 9)::int as class, count(*)::int as n
        from (${sourceOf(list, scope)}) as listed group by 1
      ) as counted
    ) as ${sql.id(list)}`,
  );
  const { rows } = await sql<Record<(typeof grades)[number], Record<string, number> | null>>`
    select ${sql.join(columns)}
  `.execute(db);
  return shortTable(
    'distribucion',
    [
      { key: 'reto_calificado', name: 'Reto', kind: 'count' },
      { key: 'jefe_enviado', name: 'Jefe', kind: 'count' },
      { key: 'final_enviada', name: 'Evaluación final', kind: 'count' },
    ],
    Array.from({ length: 10 }, (_, low) => ({
      name: low === 9 ? 'De 9 a 10' : `De ${low} a menos de ${low + 1}`,
      values: grades.map((list) => rows[0]?.[list]?.[low] ?? 0),
    })),
  );
}
