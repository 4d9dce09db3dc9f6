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
  /** Its first day, `yyyy-mm-dd`. */
  startsOn: string | null;
  /** Today is in the period. */
  current: boolean;
  /** The period has passed. */
  past: boolean;
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
    startsOn,
    current: phase === 'preparation' || phase === 'one-to-one',
    past: phase === 'after',
  };
}

/** The waves by their moment: those of now, the next ones from the nearest on, and the past ones from the latest back. */
export function wavesByMoment(waves: readonly WaveCard[]): Record<'now' | 'next' | 'past', WaveCard[]> {
  const byDay = (one: WaveCard, other: WaveCard) => dayOf(one).localeCompare(dayOf(other));
  const sorted = [...waves].sort(byDay);
  return {
    now: sorted.filter(({ current }) => current),
    next: sorted.filter(({ current, past }) => !current && !past),
    past: sorted.filter(({ past }) => past).reverse(),
  };
}

/** Behind every day: one to be defined comes last. */
const dayOf = ({ startsOn }: WaveCard): string => startsOn ?? '9999-12-31';
