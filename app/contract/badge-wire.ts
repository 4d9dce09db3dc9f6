import * as z from 'zod/mini';
import { type BadgeArt, levelDescription, levelImage, levelName } from '../domain/badges/badges.ts';
import type { badgeRow, learnerBadges } from './badges.ts';
import type { PopupBadge } from './session.ts';

const storedLevels = z.catch(
  z.array(
    z.object({
      level: z.int(),
      name: z.nullable(z.string()),
      image: z.nullable(z.string()),
      description: z._default(z.nullable(z.string()), null),
    }),
  ),
  [],
);

type StoredArt = { type: number; name: string; image: string; levels: unknown };

/** A stored badge's names, images and descriptions by level; what is stored is the address of each image. */
export function badgeArt(badge: StoredArt): BadgeArt<string> {
  return { type: badge.type, name: badge.name, image: badge.image, levels: storedLevels.parse(badge.levels) };
}

/** An image as it travels: JSON text with its file name and address. */
export function imageText(url: string | null): string {
  return JSON.stringify({ fileName: (url ?? '').split('/').at(-1) ?? '', fileUrl: url ?? '' });
}

type WaitingAward = StoredArt & {
  awardId: number;
  badgeId: number;
  level: number;
  seenAt: Date | null;
  key: string;
  description: string;
};

/** The waiting congratulation of `GET /api/alive`: `id` is the award's, name, image and description are the level's. */
export function popupBadgeWire(award: WaitingAward): PopupBadge {
  const art = badgeArt(award);
  return {
    id: award.awardId,
    insignia: award.badgeId,
    nivel: award.level,
    popupVisto: award.seenAt !== null,
    llave_insignia: award.key,
    tipo: award.type,
    nombre: levelName(art, award.level),
    descripcion: levelDescription({ ...art, description: award.description }, award.level),
    imagen: imageText(levelImage(art, award.level)),
  };
}

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

/** All badges of a list, and the completed ones with their level (spec §7). */
export function badgesWire(badges: readonly ListedBadge[]): z.infer<(typeof learnerBadges)['reply']> {
  return {
    insignias: badges.map(listedBadgeWire),
    insigniasCompletadas: badges
      .filter((badge) => badge.level > 0)
      .map((badge) => ({ insignia: badge.id, nivel: badge.level })),
  };
}

/** A level n ≥ 2 adds `imagenNiveln`, `nombreNiveln` and `descripcionNiveln` (ours); images are JSON text. */
function listedBadgeWire(badge: ListedBadge): z.infer<typeof badgeRow> {
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
