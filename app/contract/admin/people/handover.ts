import * as z from 'zod/mini';
import { as, wireBody } from '../../wire/codec.ts';
import { rowId } from '../../wire/fields.ts';

/** The person who takes over in one generation; null: nobody. */
const taker = wireBody({ groupId: as('generacion', rowId), personId: as('persona', z.nullable(rowId)) });

const takers = z.optional(z.array(taker).check(z.maxLength(500)));
export type Takers = z.output<typeof takers>;

/** The people who take over from a person who leaves. */
export const handoverFields = {
  /** Of each team of a boss. Absent, a boss with a team does not leave. */
  successors: as('sucesores', takers),
  /** Of each generation of a tutor; of one that is not named nobody does. */
  tutors: as('tutores', takers),
};
export type Handover = { successors?: Takers; tutors?: Takers };

/** Generations that somebody accompanies again as a tutor. */
export const tutoredAgain = as('acompana', z.optional(z.array(rowId).check(z.maxLength(500))));
