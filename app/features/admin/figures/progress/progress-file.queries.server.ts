import type { ProgressQuery, ProgressRow } from '#app/contract/admin/figures/member-progress.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { memberStatusTexts, riskTexts } from '#app/product/people/learner-signs.ts';
import { days, type ListFile, numbers } from '#server/tasks/list-file.ts';
import { progressAt } from './progress.queries.server.ts';
import { progressIds, progressOfIds } from './progress.rows.server.ts';
import { listedName, modulesText } from './progress.texts.ts';
import { progressRow } from './progress.view.ts';

/** The progress of people as a file (product: exports); it names people, so that its password is asked for. */
export const progressFile: ListFile<{ query: ProgressQuery }> = {
  name: 'avance',
  title: 'Avance de las personas',
  headings: [
    'numero_empleado',
    'username',
    'nombre',
    'generacion',
    'jefe',
    ...numbers('avance'),
    'por_unidad',
    'modulos',
    ...numbers(
      'retos',
      'encuestas',
      'autoevaluaciones',
      'calif_reto',
      'unidades_con_reto',
      'calif_jefe',
      'unidades_con_jefe',
      'calif_final',
    ),
    'veredicto',
    'estado',
    'riesgo',
    ...days('ultimo_acceso'),
  ],
  ids: (work, { query }) => progressIds(work.db, query, progressAt(work)),
  lines: async (work, { query }, ids) => {
    const at = progressAt(work);
    const rows = await progressOfIds(work.db, ids, at);
    return rows.map((row) => lineOf(progressRow(row, query, at.today), at.zone));
  },
};

function lineOf(row: ProgressRow, zone: string): string[] {
  const grade = (value: number | null) => (value === null ? '' : gradeText(value));
  const count = (isDone: (cell: ProgressRow['units'][number]) => boolean) =>
    String(row.units.filter(isDone).length);
  return [
    row.number ?? '',
    row.username,
    listedName(row),
    row.group.name,
    row.boss?.name ?? '',
    String(row.progress),
    row.units.map(({ order, progress }) => `${displayNumber(order)}: ${progress} %`).join('; '),
    // A spreadsheet would read 3/8 as a day.
    modulesText(row).replace('/', ' de '),
    count(({ challengeDelivered }) => challengeDelivered),
    count(({ surveySent }) => surveySent),
    count(({ selfAssessmentSent }) => selfAssessmentSent),
    grade(row.challenge.grade),
    String(row.challenge.units),
    grade(row.bossGrade.grade),
    String(row.bossGrade.units),
    grade(row.finalGrade),
    row.verdict ?? '',
    memberStatusTexts[row.status],
    row.risk === null ? '' : riskTexts[row.risk],
    row.lastAccessAt === null ? '' : todayIn(zone, new Date(row.lastAccessAt)),
  ];
}
