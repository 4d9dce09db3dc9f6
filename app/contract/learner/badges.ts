import * as z from 'zod/mini';
import type { BadgeArt } from '../../domain/badges/badge-art.ts';
import type { StoredArt } from '../stored/badges.ts';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink, id } from '../wire/fields.ts';

/** The address of an image, which travels as JSON text with the file's name. */
const image = z.codec(z.string(), z.string(), {
  decode: (text) => z.decode(fileLink, JSON.parse(text)).url,
  encode: (url) => imageText(url),
});

/** An image as it travels. */
export const imageText = (url: string | null): string =>
  JSON.stringify({ fileName: (url ?? '').split('/').at(-1) ?? '', fileUrl: url ?? '' });

/** The badge that waits to be congratulated (spec §3.2); name, image and description are the level's. */
export const popupBadge = wireObject({
  awardId: as('id', id),
  badgeId: as('insignia', id),
  level: as('nivel', z.int()),
  seen: as('popupVisto', z.boolean()),
  key: as('llave_insignia', z.string()),
  type: as('tipo', z.int()),
  name: as('nombre', z.string()),
  description: as('descripcion', z.string()),
  image: as('imagen', image),
});
export type PopupBadge = z.output<typeof popupBadge>;

/** A badge of a list; one per badge, whatever its levels. */
export type ListedBadge = Omit<StoredArt, 'levels'> & {
  id: number;
  key: string;
  description: string;
  howToEarn: string;
  /** Names, images and descriptions of levels 2 and up; the badge has its own. */
  levels: BadgeArt<string>['levels'];
  /** Highest level held; 0 when not earned. */
  level: number;
};

/** A badge on the wire (spec §3.2); a level n ≥ 2 adds `imagenNiveln`, `nombreNiveln` and `descripcionNiveln` (ours). */
const badgeRow = z.catchall(
  z.object({
    id,
    nombre: z.string(),
    descripcion: z.string(),
    comoObtenerla: z.string(),
    llave_insignia: z.string(),
    tipo: z.int(),
    imagen: z.string(),
    completada: z.boolean(),
  }),
  z.string(),
);

/** All badges of a list, and the completed ones with their level (spec §7). It is written for integrations and never read here. */
export const badgeList = z.codec(
  z.strictObject({
    insignias: z.array(badgeRow),
    insigniasCompletadas: z.array(z.strictObject({ insignia: id, nivel: z.int() })),
  }),
  z.custom<readonly ListedBadge[]>(),
  {
    decode: () => {
      throw new Error('a list of badges is only written');
    },
    encode: (badges) => ({
      insignias: badges.map(listedBadge),
      insigniasCompletadas: badges
        .filter((badge) => badge.level > 0)
        .map((badge) => ({ insignia: badge.id, nivel: badge.level })),
    }),
  },
);

function listedBadge(badge: ListedBadge): z.input<typeof badgeRow> {
  const ofLevels = badge.levels.flatMap(({ level, name, image, description }) => [
    [`imagenNivel${level}`, imageText(image ?? badge.image)],
    [`nombreNivel${level}`, name ?? badge.name],
    [`descripcionNivel${level}`, description ?? badge.description],
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

export const learnerBadges = endpoint({
  method: 'GET',
  path: '/api/usuario/perfil',
  who: ['learner'],
  summary: 'Todas las insignias y las obtenidas, con su nivel.',
  reply: badgeList,
});

export const markBadgeSeen = endpoint({
  method: 'GET',
  path: '/api/insignia/marcar_visto/:awardId',
  writes: true,
  who: 'signed-in',
  summary: 'Marca como vista la felicitación de una insignia propia.',
  limit: 'write',
  reply: okReply,
});
