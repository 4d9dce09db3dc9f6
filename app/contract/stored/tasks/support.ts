import * as z from 'zod/mini';
import { historyObject } from '../../admin/content/history.ts';
import { affectedScope } from '../../admin/support/audit.ts';
import { cellSeparator, ownOf, trailPlace, writtenParts } from './fields.ts';

/** Members, then generations, then those that differed once more. */
export const storedCompare = z.object({
  compares: z.literal(['standing', 'analytics', 'audit']),
  /** True where members and generations that differ are made again. */
  mends: z.boolean(),
  part: z.literal(['members', 'groups', 'again']),
  /** The member, or the place among the generations, that was looked at last. */
  after: z.int(),
  mended: z.int(),
  /** The members that differed, or still do where they were made again; something may have been about to be computed. */
  members: z.array(z.int()),
  groups: z.array(z.int()),
  /** Others that differ, beyond those that are kept. */
  more: z.int(),
});

const trailFilter = z.object({
  username: z.string(),
  object: z.nullable(ownOf(historyObject)),
  objectId: z.nullable(z.int()),
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  result: z.nullable(z.literal(['ok', 'refused'])),
  session: z.nullable(z.string()),
  before: trailPlace,
});

export const trailExport = z.object({
  list: z.literal('trailExport'),
  filter: trailFilter,
  /** The author of the lines; 0 for a username that nobody has. */
  personId: z.nullable(z.int()),
  /** The number of filters. */
  filtered: z.int(),
  separator: cellSeparator,
  /** The line before the next ones. */
  after: trailPlace,
  parts: writtenParts,
});

/** Through lines of the trail, newest first. */
const trailLook = z.object({
  of: z.literal('trail'),
  filter: trailFilter,
  /** The author of the acts; 0 for a username that nobody has. */
  personId: z.nullable(z.int()),
  after: trailPlace,
  /** Lines that name nobody, by action. */
  unnamed: z.record(z.string(), z.int()),
});
export type TrailLook = z.output<typeof trailLook>;

/** Through people, by the rows that a table has of them. */
const tableLook = z.object({
  of: z.literal('table'),
  table: z.string(),
  /** `yyyy-mm-dd`: what came later is left out. */
  to: z.nullable(z.string()),
  /** Columns with a moment, which tell when a row came and changed. */
  moments: z.array(z.string()),
  /** The last person who was looked at. */
  after: z.int(),
});
export type TableLook = z.output<typeof tableLook>;

export const affectedFind = z.object({
  list: z.literal('affected'),
  /** As it was asked. */
  scope: ownOf(affectedScope),
  look: z.discriminatedUnion('of', [trailLook, tableLook]),
  stage: z.literal(['look', 'write']),
  separator: cellSeparator,
  /** People found; null until all are. */
  people: z.nullable(z.int()),
  /** The last person who was written. */
  written: z.int(),
  parts: writtenParts,
});

/** A row of {@link affectedFind}: what was found of one person; empty once it was forgotten. */
export const affectedRow = z.object({
  count: z._default(z.int(), 0),
  first: z._default(z.nullable(z.string()), null),
  last: z._default(z.nullable(z.string()), null),
  /** In words; actions of the trail by their names. */
  columns: z._default(z.array(z.string()), []),
  acts: z._default(z.array(z.string()), []),
});
