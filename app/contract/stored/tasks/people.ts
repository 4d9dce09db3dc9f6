import * as z from 'zod/mini';
import { importColumns } from '../../admin/people/import-columns.ts';
import { peopleQuery } from '../../admin/people/people.ts';
import { cellSeparator, ownOf, writtenParts } from './fields.ts';

const groupId = z.int();

/** The days that whoever joins gets for challenges that have ended; absent: counted from the joining. */
const days = z.optional(z.array(z.object({ unitId: z.int(), dueOn: z.string() })));

/** Another day for the challenge of a unit, or a reminder of it, for members of one generation. */
const dayActs = [
  z.object({ action: z.literal('extend'), groupId, unitId: z.int(), dueOn: z.string() }),
  z.object({ action: z.literal('remind'), groupId, unitId: z.int() }),
] as const;

/** An act with participants of a generation, with everything that it needs. */
export const membersBulk = z.discriminatedUnion('action', [
  z.object({ action: z.literal('leave'), groupId, reason: z.string(), note: z.string() }),
  z.object({ action: z.literal('rejoin'), groupId, days }),
  z.object({ action: z.literal('move'), groupId, toGroupId: z.int(), days }),
  ...dayActs,
]);

export const groupsBulk = z.object({ action: z.literal(['publish', 'close']) });

/** Records of a file that stand together: the line of the first one, and their bytes from the one to before the other. */
const importPart = z.object({ line: z.int(), from: z.int(), to: z.int() });
export type ImportPart = z.output<typeof importPart>;

/**
 * An import of people. `load`, then `check`: its rows are kept and judged; `run`, then `bosses`: they are done, and those
 * whose boss stood later in the file get theirs. `undo`, then `undone`: all of it is taken back.
 */
export const peopleImport = z.object({
  step: z.literal(['columns', 'load', 'check', 'run', 'bosses', 'undo', 'undone']),
  encoding: z.literal(['utf8', 'utf8Bom', 'latin1', 'windows1252', 'macRoman', 'msDos']),
  separator: z.literal(['comma', 'semicolon', 'tab']),
  headings: z.array(z.string()),
  /** Records above the headings, such as a title; absent in imports of before they were passed over. */
  before: z.optional(z.int()),
  rowCount: z.int(),
  /** One a step. */
  parts: z.array(importPart),
  /** The number of parts that were kept as rows. */
  loaded: z.optional(z.int()),
  /** The last line that was judged, done or given its boss. */
  after: z.optional(z.int()),
  mapping: z.array(z.nullable(z.literal(importColumns))),
  mode: z.literal(['add', 'addAndChange', 'change']),
  /** How numbers and days are read; absent where nobody has said it. */
  zeros: z.optional(z.nullable(z.literal(['keep', 'restore']))),
  dates: z.optional(z.nullable(z.literal(['dayFirst', 'monthFirst']))),
  /** Rows of the check whose number or boss lost its zeros, and a day that is one with the month first. */
  lostZeros: z.optional(z.int()),
  monthFirst: z.optional(z.string()),
  /** Of an undo: its asker, and the counts of the run. */
  undoneBy: z.optional(z.int()),
  ran: z.optional(z.object({ done: z.int(), total: z.int(), refused: z.int() })),
});

/** A row of {@link peopleImport}: its cells as they stand in the file, and the values that no other row may repeat. */
export const importRow = z.object({
  /** None once they were forgotten. */
  cells: z._default(z.array(z.string()), []),
  number: z.optional(z.nullable(z.string())),
  username: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  /** True where it says that its person is a boss. */
  isBoss: z.optional(z.boolean()),
  /** The number of its cells, where they are more than the headings. */
  cellCount: z.optional(z.int()),
});

export const peopleExport = z.object({
  query: ownOf(peopleQuery),
  separator: cellSeparator,
  /** Absent in those of before there were workbooks. */
  format: z.optional(z.literal(['csv', 'xlsx'])),
  /** The last of its people that was written; null while they are not known yet. */
  after: z.nullable(z.int()),
  parts: writtenParts,
});

/** A row of {@link peopleExport}: the people of a part of its file, in their order. */
export const partOfPeople = z.array(z.int());

/** The same with each of its people; the reason is of a drop or of its end. */
export const peopleBulk = z.object({
  action: z.literal(['mail', 'drop', 'restore', 'edit', 'remove', 'join']),
  reason: z.string(),
  /** Of an activation: also those who were invited lately. Absent in tasks from before they were left out. */
  isForRecent: z._default(z.boolean(), false),
  /** Of an edit: the fields that change; null: no boss. */
  change: z.optional(
    z.object({
      store: z.optional(z.string()),
      area: z.optional(z.string()),
      jobTitle: z.optional(z.string()),
      bossId: z.optional(z.nullable(z.int())),
    }),
  ),
  /** The generation that they join. */
  groupId: z.optional(z.int()),
  days,
});

export const dropsBlock = z.object({ action: z.literal('block') });

/** A file of an archive: its name, its sum, and where it stands. */
const archiveEntry = z.object({
  path: z.string(),
  size: z.int(),
  crc: z.int(),
  at: z.int(),
  day: z.string(),
  minute: z.int(),
});

export const personPack = z.object({
  list: z.literal('personPackage'),
  format: z.literal('zip'),
  personId: z.int(),
  /** The last of the files that was written; null before the tables. */
  after: z.nullable(z.int()),
  parts: writtenParts,
  /** The size of those parts, in bytes. */
  at: z.int(),
  entries: z.array(archiveEntry),
});

/** `after`: the number of finished parts. */
export const personErase = z.object({ erasureId: z.int(), after: z.int() });
