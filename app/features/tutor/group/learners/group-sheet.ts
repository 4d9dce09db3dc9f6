import { riskTexts } from '#app/product/people/learner-signs.ts';
import type { Sheet } from '#app/ui/controls/sheets/sheet-file.ts';
import type { GroupLearner, GroupUnit } from '../group.types.ts';

/** The filtered learners for the export: the list's columns, the progress of a unit in one of its own. */
export function groupSheet(
  { units }: { units: readonly Pick<GroupUnit, 'id' | 'number'>[] },
  learners: readonly GroupLearner[],
): Sheet {
  return [
    [
      'Nombre',
      'Apellidos',
      'Jefe',
      'Avance (%)',
      ...units.flatMap(({ number }) => [`Avance unidad ${number} (%)`, `Reto unidad ${number}`]),
      'Último acceso',
      'Puntos',
      'Insignias',
      'Riesgo',
    ],
    ...learners.map((learner) => [
      learner.firstName,
      learner.surnames,
      learner.boss ?? '',
      learner.progress,
      ...learner.cells.flatMap(({ progress, grade, text }) => [progress, grade ?? text]),
      learner.lastAccess,
      learner.points,
      learner.badges,
      riskTexts[learner.risk],
    ]),
  ];
}
