import type * as z from 'zod/mini';
import type { bossProfile } from '#app/contract/boss-profile.ts';
import type { BossWave } from './boss-profile-rows.queries.server.ts';

/** `GET /api/jefe/perfil` (product: replies). */
export function bossProfileWire(waves: readonly BossWave[]): z.infer<typeof bossProfile.reply> {
  return {
    olas: waves.map(({ groupName, order, unitName, startsOn, endsOn }) => ({
      grupo: groupName,
      orden: order,
      unidad: unitName,
      jefeAutoEvInicioFecha: startsOn,
      jefeAutoEvFinFecha: endsOn,
    })),
  };
}
