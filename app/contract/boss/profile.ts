import * as z from 'zod/mini';
import { badgeList } from '../learner/badges.ts';
import { as, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';

const profilePath = '/perfilJefe';

/** Where the bell's badges lead as well (type 7): the boss's profile with a generation chosen. */
export function bossProfileHref(groupId: number | null): string {
  return groupId === null ? profilePath : `${profilePath}?grupo=${groupId}`;
}

/** The generation that an address of the boss's profile chooses; null without one. */
export function chosenGroup(query: URLSearchParams): number | null {
  const text = query.get('grupo') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** A wave of the calendar (spec §2.4); `orden` is zero-based, days are `yyyy-mm-dd` or absent. */
const bossWave = wireObject({
  groupName: as('grupo', z.string()),
  order: as('orden', z.int()),
  unitName: as('unidad', z.string()),
  startsOn: as('jefeAutoEvInicioFecha', z.nullable(z.string())),
  endsOn: as('jefeAutoEvFinFecha', z.nullable(z.string())),
});

export const bossProfile = endpoint({
  method: 'GET',
  path: '/api/jefe/perfil',
  who: ['boss'],
  summary: 'Olas de las generaciones en las que la persona es jefe, con su periodo de retroalimentación 1-1.',
  reply: wireObject({ waves: as('olas', z.array(bossWave)) }),
});

export const bossBadges = endpoint({
  method: 'GET',
  path: '/api/insignias_jefe/:groupId',
  who: ['boss'],
  summary: 'Insignias de jefe en una generación: todas y las obtenidas, con su nivel.',
  reply: badgeList,
});
