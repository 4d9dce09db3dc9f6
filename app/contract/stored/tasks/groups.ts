import * as z from 'zod/mini';

const groupId = z.int();

/** The days that whoever joins gets for challenges that have ended; absent: counted from the joining. */
export const days = z.optional(z.array(z.object({ unitId: z.int(), dueOn: z.string() })));

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
