import type { ShownBadge } from '#app/contract/stored/badges.ts';
import { largePhotoUrl } from '#app/contract/wire/person-fields.ts';
import { initials } from '#app/domain/access/person.ts';
import { periodText, spanishDate } from '#app/domain/deadlines/dates.ts';
import { bossPhase } from '#app/domain/grades/evaluation.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { CardPerson } from '#app/product/people/person-card.tsx';
import type { BossProfileRow, BossWave } from './profile.rows.server.ts';

/** A card of the calendar. */
export type WaveCard = {
  id: number;
  groupName: string;
  /** `UNIDAD DE APRENDIZAJE n`: order plus one. */
  number: number;
  unitName: string;
  /** `3 DE Marzo AL 14 DE Marzo`; empty when one of the days is missing. */
  period: string;
  /** Today is in the period. */
  current: boolean;
};

export type Generation = { id: number; name: string };

/** The page `/perfilJefe`. */
export type BossProfileView = {
  person: CardPerson;
  generations: Generation[];
  /** The generation whose badges are shown; null before one is chosen. */
  chosen: { groupId: number; badges: ShownBadge[] } | null;
  waves: WaveCard[];
};

/** The boss, for the left column. */
export function personCard(row: BossProfileRow, zone: string): CardPerson {
  return {
    name: `${row.firstName} ${row.paternalSurname}`,
    initials: initials(row),
    photoUrl: largePhotoUrl(row),
    welcome: row.welcome || `Hola, ${row.firstName}`,
    since: spanishDate(zone, row.createdAt),
  };
}

/** A wave with the sentence of its period: the outer days, whatever the 1-1 day is. */
export function waveCard(wave: BossWave, today: string): WaveCard {
  const { id, groupName, unitName, order, startsOn, oneToOneOn, endsOn } = wave;
  const phase = bossPhase({ opensOn: startsOn, oneToOneOn, endsOn }, today);
  return {
    id,
    groupName,
    number: displayNumber(order),
    unitName,
    period: periodText(startsOn, endsOn),
    current: phase === 'preparation' || phase === 'one-to-one',
  };
}
