import { periodText, spanishDate } from '#app/domain/dates.ts';
import { bossPhase } from '#app/domain/evaluation.ts';
import { initials } from '#app/domain/person.ts';
import { displayNumber } from '#app/domain/progress.ts';
import type { CardPerson } from '#app/ui/person-card.tsx';
import type { WaveCard } from './boss-profile.types.ts';
import type { BossProfileRow, BossWave } from './boss-profile-rows.queries.server.ts';

/** The boss, for the left column. */
export function personCard(row: BossProfileRow, zone: string): CardPerson {
  return {
    name: `${row.firstName} ${row.paternalSurname}`,
    initials: initials(row),
    photoUrl: row.photoId === null ? null : `/archivos/${row.photoId}?grande`,
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
