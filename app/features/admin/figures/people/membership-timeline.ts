import type { Membership, PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';

/** Something that happened, or a day that is still ahead or was missed; `day` is `yyyy-mm-dd`. */
type Entry = { day: string; text: string; state: 'done' | 'ahead' | 'late' };
type Unit = { order: number; work: { timeline: readonly Entry[] } | null };

type Parts = {
  membership: Membership;
  units: readonly Unit[];
  awards: PersonRecord['awards'];
  zone: string;
};

/** All of a membership on one line, first to last: its units' days, the badges that fell into it, its begin and its end. */
export function membershipTimeline({ membership, units, awards, zone }: Parts): Entry[] {
  const { joinedOn, endedOn, state } = membership;
  const entries: Entry[] = [
    { day: joinedOn, text: 'Ingresó a la generación', state: 'done' },
    ...units.flatMap(({ order, work }) =>
      (work?.timeline ?? []).map((entry) => ({
        ...entry,
        text: `Unidad ${displayNumber(order)}: ${entry.text}`,
      })),
    ),
    ...awards.flatMap(({ name, awardedAt }): Entry[] => {
      const day = todayIn(zone, new Date(awardedAt));
      const fell = day >= joinedOn && (endedOn === null || day <= endedOn);
      return fell ? [{ day, text: `Obtuvo la insignia ${name}`, state: 'done' }] : [];
    }),
    ...(endedOn === null || state === 'active'
      ? []
      : [{ day: endedOn, text: endTexts[state], state: 'done' as const }]),
  ];
  return entries.sort((one, other) => one.day.localeCompare(other.day));
}

const endTexts = {
  finished: 'Terminó el programa',
  moved: 'Se movió a otra generación',
  dropped: 'Causó baja de la generación',
} as const;
