import type { Outcome, ProgressRow, UnitCell } from '#app/contract/admin/figures/member-progress.ts';
import { namelessText } from '#app/domain/access/person.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';

/** The whole name, surnames last. */
export const listedName = (row: ProgressRow): string =>
  row.isNamed
    ? [row.firstName, row.paternalSurname, row.maternalSurname].filter(Boolean).join(' ')
    : namelessText;

/** The outcomes of a member, as the filter offers them. */
export const outcomeTexts: Record<Outcome, string> = {
  passed: 'Aprobado',
  failed: 'No aprobado',
  pending: 'Pendiente',
  gaps: 'Aprobado con unidades faltantes',
};

/** 'Unidad 2, Comunicar: 40 %, 3 de 8 módulos, reto entregado'. */
export function unitText(cell: UnitCell): string {
  const steps = [
    cell.challengeDelivered && 'reto entregado',
    cell.surveySent && 'encuesta enviada',
    cell.selfAssessmentSent && 'autoevaluación enviada',
  ].filter((step) => step !== false);
  const number = displayNumber(cell.order);
  const modules = `${cell.finishedModules} de ${cell.modules} módulos`;
  return `Unidad ${number}, ${cell.name}: ${[`${cell.progress} %`, modules, ...steps].join(', ')}`;
}

/** '8.4 (2 de 3)': over how many of its units a mean is; one that lacks none says nothing more (A-22). */
export function averageText({ grade, units }: ProgressRow['challenge'], unitsInAll: number): string {
  if (grade === null) return '—';
  return units < unitsInAll ? `${gradeText(grade)} (${units} de ${unitsInAll})` : gradeText(grade);
}

/** '2/3': for how many of the shown units it is done. */
export const doneText = (units: readonly UnitCell[], isDone: (cell: UnitCell) => boolean): string =>
  units.length === 0 ? '—' : `${units.filter(isDone).length}/${units.length}`;

/** '5/8 módulos' of the shown units, or how far the chosen module is. */
export function modulesText({ units, moduleProgress }: ProgressRow): string {
  if (moduleProgress !== null) return `${moduleProgress} %`;
  const finished = units.reduce((sum, cell) => sum + cell.finishedModules, 0);
  return `${finished}/${units.reduce((sum, cell) => sum + cell.modules, 0)}`;
}

/** The steps of colour in which progress is shown. */
export const levels = [0, 1, 2, 3, 4] as const;

const STEP = 100 / levels.length;
const last = levels.length - 1;

/** The step of a progress from 0 to 100: 0 to 19 %, … 80 to 100 %. */
export const levelOf = (progress: number): number => Math.min(last, Math.floor(progress / STEP));

/** 'De 20 a 39 %'. */
export const levelText = (level: number): string =>
  `De ${level * STEP} a ${level === last ? 100 : (level + 1) * STEP - 1} %`;
