import type * as z from 'zod/mini';
import type { profileModules } from '#app/contract/profile.ts';
import type { ProgressRow } from './profile-row.queries.server.ts';
import { profileUnits, standingIn } from './profile-view.ts';

/** `GET /api/get_modulos/perfil` (product: replies, A-43); orders are zero-based. */
export function profileModulesWire(row: ProgressRow): z.infer<typeof profileModules.reply> {
  const units = profileUnits(row);
  return {
    data: units.map((unit) => ({
      id: unit.id,
      orden: unit.order,
      nombre: unit.name,
      infoModulos: {
        modulos: unit.modules.map(({ order, progress, finished }) => ({
          orden: order,
          progreso: progress,
          moduloTerminado: finished,
        })),
      },
      informacion: {
        reto: unit.challengeDelivered,
        encuesta: unit.surveySent,
        evaluacion: unit.selfAssessmentSent,
      },
      configuracion: { fechaApertura: unit.opensOn, retoFecha: unit.dueOn },
    })),
    PromedioUnidades: units.map(({ order, challengeScore }) => ({
      orden: order,
      promedioReto: challengeScore,
    })),
    PromedioJefe: units.map(({ order, bossGrade }) => ({ orden: order, promedioJefe: bossGrade })),
    SocialRank: [{ Puntos: standingIn(row).socialPoints }],
  };
}
