import * as z from 'zod/mini';
import { type ExportedList, exportedList } from '../../admin/content/export.ts';
import { blockKey } from '../../admin/figures/analytics.ts';
import { listKey, openedList } from '../../admin/figures/figure-lists.ts';
import { decode, encode } from '../../wire/codec.ts';
import { cellSeparator, writtenParts } from './fields.ts';

/** `check` looks into the files of a package, `store` keeps them, then its programme is written. */
export const programmeImport = z.object({
  step: z.literal(['check', 'store']),
  /** Instead of the package's own. */
  key: z.nullable(z.string()),
  /** The number of finished files of this step. */
  after: z.int(),
  faults: z.array(z.string()),
});

/** The result of {@link programmeImport}. */
export type ProgrammeImportResult = {
  faults: string[];
  takenKey: string | null;
  programme: { id: number; name: string } | null;
};

export const badgeGive = z.object({
  action: z.literal(['simulate', 'give']),
  badgeId: z.int(),
  version: z.int(),
  hasPopup: z.boolean(),
  /** The last member, or the last boss and generation. */
  after: z.array(z.int()),
  /** Of each level, how many new awards so far. */
  levels: z.array(z.int()),
  people: z.int(),
});

/** Of all programmes where it names none; `after`: the row that was looked at last, null before content was walked. */
export const contentCheck = z.object({ programmeId: z.nullable(z.int()), after: z.nullable(z.int()) });

/** The place of something that {@link contentCheck} looks at. */
const checkedPlace = z.object({
  programme: z.string(),
  unit: z.string(),
  module: z.nullable(z.string()),
  object: z.nullable(z.string()),
  activityId: z.nullable(z.int()),
  unitId: z.int(),
  /** Absent in a check of before steps had their own places. */
  step: z._default(z.nullable(z.literal(['case', 'challenge', 'survey', 'self-assessment'])), null),
});

const link = { kind: z.literal('link'), link: z.string() };
const file = { kind: z.literal('file'), fileId: z.int(), name: z.nullable(z.string()) };
const missing = { kind: z.literal('missing'), what: z.string(), why: z.string() };
const places = z.array(checkedPlace);

/** A row of {@link contentCheck}: a link or a file with every place that uses it, or what a place lacks. */
export const checkedThing = z.discriminatedUnion('kind', [
  z.object({ ...link, places }),
  z.object({ ...file, places }),
  z.object({ ...missing, places }),
]);

/** {@link checkedThing} without its places: of a link there may be thousands. */
export const bareThing = z.discriminatedUnion('kind', [z.object(link), z.object(file), z.object(missing)]);

/** An exported list in our names, whose figures keep their words: rows of every build have them so. */
type StoredList = { list: ExportedList['list']; query: object };

const figuresOfList = z.looseObject({
  figure: z.optional(listKey),
  query: z.looseObject({ blocks: z.optional(z.array(blockKey)), list: z.optional(openedList) }),
});

/** A list as the row of its export keeps it. */
export const storedListOf = (list: ExportedList): StoredList => encode(figuresOfList, list) as StoredList;

/** The list of a stored export. */
export const listOfStored = (stored: StoredList): ExportedList =>
  decode(figuresOfList, stored) as ExportedList;

const isStoredList = (stored: unknown): boolean =>
  z.safeDecode(exportedList, encode(exportedList, listOfStored(stored as StoredList))).success;

export const listExport = z.intersection(
  z.custom<StoredList>(isStoredList),
  z.object({
    separator: cellSeparator,
    /** Absent: CSV, in tasks from before there was a choice. */
    format: z.optional(z.literal(['csv', 'xlsx'])),
    /** Lines that were written, of a workbook. */
    written: z.optional(z.int()),
    /** The last of its rows that was written; null while they are not known yet. */
    after: z.nullable(z.int()),
    parts: writtenParts,
  }),
);

export const deliveriesPack = z.object({
  list: z.literal('deliveries'),
  format: z.literal('zip'),
  /** The last of its files that was written. */
  after: z.int(),
  parts: writtenParts,
  /** The size of those parts, in bytes. */
  at: z.int(),
});
