import * as z from 'zod/mini';
import { type BadgeArt, levelImage, levelName } from '../domain/badges.ts';
import type { PopupBadge } from './session.ts';

const storedLevels = z.catch(
  z.array(z.object({ level: z.int(), name: z.nullable(z.string()), image: z.nullable(z.string()) })),
  [],
);

type StoredArt = { type: number; name: string; image: string; levels: unknown };

/** A stored badge's names and images by level; what is stored is the address of each image. */
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

/** The waiting congratulation of `GET /api/alive`: `id` is the award's, name and image are the level's. */
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
    descripcion: award.description,
    imagen: imageText(levelImage(art, award.level)),
  };
}
