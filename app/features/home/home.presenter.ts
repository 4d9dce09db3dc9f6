import type * as z from 'zod/mini';
import type { units } from '#app/contract/home.ts';
import { doubled } from '#app/contract/wire.ts';
import type { Home, HomeProgramme, HomeUnit } from './home.types.ts';

/** `GET /api/get_unidades`; without a programme its lists are empty. */
export function unitsWire({ programme }: Home): z.infer<(typeof units)['reply']> {
  return doubled({
    programa: programme
      ? [{ id: programme.id, nombre: programme.name, programaReducido: Number(programme.reduced) }]
      : [],
    unidades: programme ? programme.units.map(unitWire) : [],
    evaluacionFinal: finalEvaluationWire(programme),
  });
}

function unitWire(unit: HomeUnit) {
  return {
    id: unit.id,
    orden: unit.order,
    nombre: unit.name,
    unidad_nombre: unit.name,
    avance: unit.progress,
    fechaApertura: unit.opensOn,
    retoFecha: unit.challengeDueOn,
    bloqueadaHasta: unit.state === 'locked' ? (unit.opensOn ?? 'Por definir') : null,
  };
}

function finalEvaluationWire(programme: HomeProgramme | null) {
  return {
    calificacion: programme?.grades.finalEvaluation ?? null,
    evaluacion: programme?.finalEvaluation.submitted ?? false,
    promedios: [
      {
        promedioReto: programme?.grades.challengeAverage ?? null,
        promedioJefe: programme?.grades.bossAverage ?? null,
      },
    ],
  };
}
