import * as z from 'zod/mini';
import { as, wireObject } from '../../wire/codec.ts';
import { id, rowId } from '../../wire/fields.ts';

/** Rows of one bulk action. */
export const MAX_CHOSEN = 200;

/** The chosen rows of a list: at least one ('a una persona'), and not too many ('personas'). */
export const chosenIds = (one: string, many: string) =>
  z
    .array(rowId)
    .check(
      z.minLength(1, `Elige al menos ${one}.`),
      z.maxLength(MAX_CHOSEN, `Elige ${MAX_CHOSEN} ${many} como máximo.`),
    );

/** For how many rows something was done, and for which not and why. */
export const chosenReply = wireObject({
  done: as('hechas', z.int()),
  refused: as(
    'rechazadas',
    z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
  ),
});
export type ChosenReply = z.output<typeof chosenReply>;
