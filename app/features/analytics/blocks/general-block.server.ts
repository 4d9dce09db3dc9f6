import type { Reader } from '#server/db/template.ts';
import type { Scope } from '../scope.server.ts';
import { average, count, type Figures, meanOf, medianIn, share, sizeOf } from './figure-shapes.server.ts';
import { finalGradeOf, groupSums, measure, spreadIn, unitSums } from './figures.server.ts';

/** Who follows the programme, how far they are, and how they were judged. */
export async function generalBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [sums, units, days, measured] = await Promise.all([
    groupSums(db, scope),
    unitSums(db, scope),
    spreadIn(db, scope, 'dias_por_unidad'),
    measure(db, scope, ['inscritas', 'activas', 'terminaron', 'retos_vencidos', 'retos_a_tiempo']),
  ]);
  const followed = scope.unitId === undefined ? sums.members : await followers(db, scope);
  const progressSum = scope.unitId === undefined ? sums.progressSum : units.progress;
  return {
    figures: [
      count('inscritas', measured.inscritas.n),
      count('vigentes', sums.members),
      share('activas', measured.activas.n, sums.members),
      average('percent', 'avance', {
        n: followed,
        of: followed,
        value: meanOf(progressSum, followed),
      }),
      count('terminaron', measured.terminaron.n),
      share('retos_a_tiempo', measured.retos_a_tiempo.n, measured.retos_vencidos.n),
      share('aprobadas', sums.passed, sums.judged),
      finalGradeOf(sums),
      average('days', 'dias_por_unidad', {
        n: sizeOf(days),
        value: medianIn(days),
      }),
    ],
    tables: [],
  };
}

async function followers(db: Reader, scope: Scope): Promise<number> {
  return (await measure(db, scope, ['avance'])).avance.n;
}
