import type * as z from 'zod/mini';
import { imageText } from '#app/contract/badge-wire.ts';
import type * as contract from '#app/contract/learner.ts';
import type { LearnerBadge } from './badges.types.ts';

/** `GET /api/usuario/perfil`: all badges, and the completed ones with their level. */
export function learnerBadgesWire(badges: LearnerBadge[]): z.infer<(typeof contract.learnerBadges)['reply']> {
  return {
    insignias: badges.map(badgeWire),
    insigniasCompletadas: badges
      .filter((badge) => badge.level > 0)
      .map((badge) => ({ insignia: badge.id, nivel: badge.level })),
  };
}

/** A level n ≥ 2 adds `imagenNiveln` and `nombreNiveln`; images are JSON text. */
function badgeWire(badge: LearnerBadge): z.infer<typeof contract.badgeRow> {
  const ofLevels = badge.levels.flatMap(({ level, name, image }) => [
    [`imagenNivel${level}`, imageText(image ?? badge.image)],
    [`nombreNivel${level}`, name ?? badge.name],
  ]);
  const row = {
    id: badge.id,
    nombre: badge.name,
    descripcion: badge.description,
    comoObtenerla: badge.howToEarn,
    llave_insignia: badge.key,
    tipo: badge.type,
    imagen: imageText(badge.image),
    completada: badge.level > 0,
  };
  return Object.assign(row, Object.fromEntries(ofLevels));
}
