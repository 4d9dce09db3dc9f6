import { type CellState, cellStates } from '#app/contract/challenge-cell.ts';

/** How the list can be ordered, by the word in the address; the first one has none. */
export const orders = ['apellidos', 'riesgo', 'acceso', 'avance'] as const;
export type Order = (typeof orders)[number];

/** Which learners the list shows (product: tutor group); lives in the query string. */
export type ListState = {
  search: string;
  /** One unit alone; null: all. */
  unitId: number | null;
  /** Whose challenge stands so: in that unit, or in any. */
  state: CellState | null;
  /** Only who has not been here for more than seven days. */
  away: boolean;
  order: Order;
  /** From one on. */
  page: number;
  /** Null: all of them. */
  size: number | null;
};

/** Page sizes, «Todos» last; the second one is as at first. */
export const pageSizes = [10, 20, null] as const;
const all = 'todos';
const firstSize = 20;

/** The list's state an address means; what makes no sense is as at first. */
export function listStateOf(query: URLSearchParams): ListState {
  const unit = query.get('unidad') ?? '';
  const page = Number(query.get('pagina'));
  const size = query.get('mostrar');
  return {
    search: query.get('buscar') ?? '',
    unitId: /^[1-9]\d{0,9}$/.test(unit) ? Number(unit) : null,
    state: cellStates.find((known) => known === query.get('estado')) ?? null,
    away: query.get('acceso') === '7',
    order: orders.find((known) => known === query.get('orden')) ?? orders[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: size === all ? null : size === '10' ? 10 : firstSize,
  };
}

/** The query string with the list's state in it; what chooses nothing is left out. */
export function withListState(query: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  put('buscar', state.search.trim());
  put('unidad', state.unitId === null ? null : String(state.unitId));
  put('estado', state.state);
  put('acceso', state.away ? '7' : null);
  put('orden', state.order === orders[0] ? null : state.order);
  put('pagina', state.page === 1 ? null : String(state.page));
  put('mostrar', state.size === firstSize ? null : String(state.size ?? all));
  return next;
}
