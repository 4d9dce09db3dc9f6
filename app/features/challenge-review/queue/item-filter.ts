import type * as z from 'zod/mini';
import { type reviewQuery, stateFilters } from '#app/contract/review-queue.ts';

/** The filter of a query string as the queries take it; without a state it is what waits. */
export function itemFilter({ grupo, unidad, estado = 'pendientes' }: z.infer<typeof reviewQuery>) {
  return { group: grupo ?? null, unit: unidad ?? null, state: stateFilters[estado] };
}
