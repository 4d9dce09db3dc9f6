import type { CellState } from '../../domain/challenges/challenge.ts';
import { keyOf } from './links/key-of.ts';

/** The states of a learner's challenge in one unit, by their word in the address and in replies. */
export const cellWords = {
  'not-open': 'por_abrir',
  undelivered: 'sin_entregar',
  missed: 'no_entregado',
  ungraded: 'por_evaluar',
  returned: 'devuelto',
  graded: 'calificado',
} as const satisfies Record<CellState, string>;

/** How the list can be ordered, by the word in the address; by surnames it has none. */
const orderWords = { surnames: 'apellidos', risk: 'riesgo', access: 'acceso', progress: 'avance' } as const;
export type Order = keyof typeof orderWords;

/** Which learners the list shows (product: tutor group); lives in the query string. */
export type ListState = {
  search: string;
  /** One unit alone; null: all. */
  unitId: number | null;
  /** The state of a challenge: in that unit, or in any. */
  state: CellState | null;
  /** Only learners who have not been here for more than seven days. */
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

/** The list's state in an address; a word that makes no sense is as at first. */
export function listStateOf(query: URLSearchParams): ListState {
  const unit = query.get('unidad') ?? '';
  const page = Number(query.get('pagina'));
  const size = query.get('mostrar');
  return {
    search: query.get('buscar') ?? '',
    unitId: /^[1-9]\d{0,9}$/.test(unit) ? Number(unit) : null,
    state: keyOf(cellWords, query.get('estado')),
    away: query.get('acceso') === '7',
    order: keyOf(orderWords, query.get('orden')) ?? 'surnames',
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
  put('estado', state.state && cellWords[state.state]);
  put('acceso', state.away ? '7' : null);
  put('orden', state.order === 'surnames' ? null : orderWords[state.order]);
  put('pagina', state.page === 1 ? null : String(state.page));
  put('mostrar', state.size === firstSize ? null : String(state.size ?? all));
  return next;
}
