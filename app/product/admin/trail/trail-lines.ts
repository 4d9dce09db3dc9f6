import * as z from 'zod/mini';
import type { ChangedValue } from '#app/contract/admin/content/history.ts';

/** A line of the trail as it is stored. */
export type Line = {
  id: number;
  at: Date;
  action: string;
  objectKind: string;
  before: unknown;
  after: unknown;
  actorId: number | null;
  actorName: string;
  /** The person whose membership the line is about. */
  memberOf: number | null;
};

/** Ids that lines refer to, by kind. */
export type Refs = Record<'people' | 'groups' | 'programmes' | 'units', ReadonlySet<number>>;
/** Their names. */
export type Names = Record<keyof Refs, Map<number, string>>;

const ids = z.array(z.int());
const said = z.object({
  fields: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  personId: z.optional(z.int()),
  personIds: z.optional(ids),
});
const stored = z.record(z.string(), z.unknown());
const dates = z.nullable(z.record(z.string(), z.nullable(z.string())));
const waves = z.object({ waves: z.array(z.object({ unitId: z.int(), dates })) });

/** Values that refer to somebody or something, which a history shows by its name. */
const named: Readonly<Record<string, keyof Refs>> = {
  bossId: 'people',
  groupId: 'groups',
  programmeId: 'programmes',
  unitId: 'units',
};
/** Values that are shown wherever the trail has them, besides those of the changed fields. */
const alwaysShown = ['bossId', 'groupId', 'profileId', 'on', 'from', 'dueOn'] as const;
/** Changed fields with values that are read as they are: a name, a day, a number. */
const plain: ReadonlySet<string> = new Set([
  'name',
  'shortName',
  'title',
  'startsOn',
  'endsOn',
  'startsAt',
  'endsAt',
  'programmeId',
  'unitId',
  'minutes',
  'points',
  'finalQuestionCount',
  'finalMinutes',
  'finalAttempts',
]);
/** Values of one line that are shown, and letters of one. */
const MAX_VALUES = 8;
const MAX_LETTERS = 80;

/** The details of a line, beside its action. */
export function detailOf({ after, memberOf }: Pick<Line, 'after' | 'memberOf'>): {
  fields: string[];
  reason: string | null;
  personIds: number[];
} {
  const { fields = [], reason = null, personId, personIds = [] } = said.safeParse(after).data ?? {};
  const one = memberOf ?? personId;
  return { fields, reason: reason === '' ? null : reason, personIds: one === undefined ? personIds : [one] };
}

/** The edition that a publication made; null where it made none, or before editions were kept. */
export const editionOf = ({ after }: Pick<Line, 'after'>): number | null =>
  z.object({ edition: z.int() }).safeParse(after).data?.edition ?? null;

/** Everything that some lines refer to. */
export function refsOf(lines: readonly Line[]): Refs {
  const refs = {
    people: new Set<number>(),
    groups: new Set<number>(),
    programmes: new Set<number>(),
    units: new Set<number>(),
  };
  for (const line of lines) {
    for (const id of detailOf(line).personIds) refs.people.add(id);
    for (const side of [line.before, line.after]) {
      for (const [field, kind] of Object.entries(named)) {
        const id = sideOf(side)[field];
        if (typeof id === 'number') refs[kind].add(id);
      }
      for (const { unitId } of wavesOf(side)) refs.units.add(unitId);
    }
  }
  return refs;
}

/** The values before and after a change; nothing of a person's own data. */
export function valuesOf(line: Line, names: Names): ChangedValue[] {
  const [before, after] = [sideOf(line.before), sideOf(line.after)];
  const changed =
    line.objectKind === 'person' ? [] : detailOf(line).fields.filter((field) => plain.has(field));
  const shown = [...new Set([...changed, ...alwaysShown])].filter(
    (field) => field in before || field in after,
  );
  const values = shown.map((field) => ({
    field,
    about: null,
    before: textOf(field, before[field], names),
    after: textOf(field, after[field], names),
  }));
  return [...values, ...movedDays(line, names)]
    .filter((value) => value.before !== value.after)
    .slice(0, MAX_VALUES);
}

/** The days of units that differ. */
function movedDays({ before, after }: Line, names: Names): ChangedValue[] {
  const old = new Map(wavesOf(before).map(({ unitId, dates: days }) => [unitId, days]));
  return wavesOf(after).flatMap(({ unitId, dates: days }) =>
    Object.keys({ ...old.get(unitId), ...days }).map((field) => ({
      field,
      about: names.units.get(unitId) ?? null,
      before: old.get(unitId)?.[field] ?? null,
      after: days?.[field] ?? null,
    })),
  );
}

const sideOf = (side: unknown): Record<string, unknown> => stored.safeParse(side).data ?? {};
const wavesOf = (side: unknown) => waves.safeParse(side).data?.waves ?? [];

function textOf(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  const kind = named[field];
  if (kind && typeof value === 'number') return names[kind].get(value) ?? null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS)}…` : value;
}
