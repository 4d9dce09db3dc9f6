import * as z from 'zod/mini';
import { as, wireBody } from '../wire/codec.ts';
import { id } from '../wire/fields.ts';
import { listOrder } from '../wire/list-order.ts';
import { listQuery } from './list.ts';

/** The query string of a bin, of the call and of the screen, which `papelera` tells from the list. */
export const binQuery = wireBody({
  ...listQuery(listOrder({ deleted: 'eliminada' })),
  opensBin: as('papelera', z.optional(z.literal('1'))),
});
export type BinQuery = z.output<typeof binQuery>;

/** The fields that every bin gives of a deleted row. */
export const deletedFields = {
  id,
  version: z.int(),
  name: as('nombre', z.string()),
  deletedAt: as('eliminada', z.string()),
  daysLeft: as('dias_restantes', z.int()),
};
