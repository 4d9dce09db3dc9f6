import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { CardPerson } from '#app/product/people/person-card.tsx';

/** A card of the calendar. */
export type WaveCard = {
  id: number;
  groupName: string;
  /** `UNIDAD DE APRENDIZAJE n`: order plus one. */
  number: number;
  unitName: string;
  /** `3 DE Marzo AL 14 DE Marzo`; empty when one of the days is missing. */
  period: string;
  /** The period holds today. */
  current: boolean;
};

export type Generation = { id: number; name: string };

/** What `/perfilJefe` shows. */
export type BossProfileView = {
  person: CardPerson;
  generations: Generation[];
  /** The generation whose badges are shown; null before one is chosen. */
  chosen: { groupId: number; badges: ShownBadge[] } | null;
  waves: WaveCard[];
};
