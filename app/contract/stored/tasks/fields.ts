import * as z from 'zod/mini';
import { encode } from '../../wire/codec.ts';

/** A value in our names, as our own code stored it; its shape is the one by which it travels. */
// @__NO_SIDE_EFFECTS__
export const ownOf = <S extends z.ZodMiniType>(shape: S): z.ZodMiniCustom<z.output<S>, z.output<S>> =>
  z.custom<z.output<S>>((own) => z.safeDecode(shape, encode(shape, own as z.output<S>)).success);

/** Between the cells of the file of an export. */
export const cellSeparator = z.literal([',', ';']);

/** The number of parts of the file of an export that were written; -1 once they were removed. */
export const writtenParts = z.int();

/** Those of an export whose file is no CSV say its form. */
export const exportParts = z.object({
  parts: writtenParts,
  format: z.optional(z.literal(['csv', 'xlsx', 'zip'])),
});

/** A line of the trail, to the microsecond; null at the beginning. */
export const trailPlace = z.nullable(z.object({ at: z.string(), id: z.int() }));
