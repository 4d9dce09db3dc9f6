import type { Finding } from '#app/contract/admin/content/check.ts';

/** The name of each kind of finding. */
export const kindNames = { link: 'Enlace', file: 'Archivo', missing: 'Faltante' } as const satisfies Record<
  Finding['kind'],
  string
>;

/** The name of each step of a unit. */
export const stepNames = {
  case: 'Caso',
  challenge: 'Reto',
  survey: 'Encuesta',
  'self-assessment': 'Autoevaluación',
} as const satisfies Record<NonNullable<Finding['step']>, string>;

/** The list of findings as a table, its headings first. */
export async function* checkLines(findings: readonly Finding[]): AsyncGenerator<readonly string[]> {
  yield ['Programa', 'Unidad', 'Módulo', 'Objeto', 'Clase', 'Qué', 'Por qué'];
  for (const { programme, unit, module, object, kind, what, why } of findings) {
    yield [programme, unit, module ?? '', object ?? '', kindNames[kind], what, why];
  }
}
