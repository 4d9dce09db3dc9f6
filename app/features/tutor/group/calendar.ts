import { fileAddress } from '#app/contract/wire/fields.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { GroupRow } from './group.rows.server.ts';
import type { CalendarEntry, UnitMaterials } from './group.types.ts';
import type { MaterialKind } from './group-parts.rows.server.ts';

type Unit = GroupRow['units'][number];

/** The dates of a unit, each with its text. */
const unitDates = [
  ['opensOn', 'Abre'],
  ['waveDueOn', 'Fecha límite del reto de'],
  ['preparationOpensOn', 'Empieza la preparación de jefes de'],
  ['oneToOneOn', 'Empiezan las sesiones 1-1 de'],
  ['periodEndsOn', 'Termina el periodo de jefes de'],
] as const satisfies readonly (readonly [keyof Unit, string])[];

/** The dates of a group in their order: its units' and its live sessions'. */
export function calendarOf(
  { units, sessions }: Pick<GroupRow, 'units' | 'sessions'>,
  { today, zone }: { today: string; zone: string },
): CalendarEntry[] {
  const dates = units.flatMap((unit) =>
    unitDates.flatMap(([date, words]) => {
      const day = unit[date];
      const text = `${words} la unidad ${displayNumber(unit.order)}: ${unit.name}`;
      return day === null ? [] : [{ key: `${date}-${unit.id}`, day, at: null, text }];
    }),
  );
  const live = sessions.map(({ id, title, startsAt }) => {
    const start = new Date(startsAt);
    return {
      key: `session-${id}`,
      day: todayIn(zone, start),
      at: start.toISOString(),
      text: `Sesión en vivo «${title}»`,
    };
  });
  return [...dates, ...live]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((entry) => ({ ...entry, dayText: longDate(entry.day), past: entry.day < today }));
}

const labels: Record<Exclude<MaterialKind, 'download'>, string> = {
  template: 'Plantilla del reto',
  'competency-guide': 'Guía de la competencia',
  'observation-guide': 'Guía de observación',
};

/** The files of each unit that has some. */
export function materialsOf({ units, materials }: Pick<GroupRow, 'units' | 'materials'>): UnitMaterials[] {
  return units
    .map((unit) => ({
      unit: { id: unit.id, number: displayNumber(unit.order), name: unit.name },
      files: materials
        .filter(({ unitId }) => unitId === unit.id)
        .map(({ fileId, name, kind, title }) => ({
          key: `${kind}-${title}-${fileId}`,
          label: kind === 'download' ? title : labels[kind],
          name,
          href: fileAddress(fileId),
        })),
    }))
    .filter(({ files }) => files.length > 0);
}
