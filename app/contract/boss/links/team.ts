/** Which collaborators the table shows, in which order and how many (spec §2.6.2); lives in the query string. */
export type TeamTableState = {
  search: string;
  filter: TeamFilter;
  sort: TeamSort;
  /** From one on. */
  page: number;
  /** Null: all of them. */
  size: number | null;
};

/** A column; a unit's by its position: `unit-0`. */
export type TeamColumn = 'firstName' | 'surnames' | 'progress' | 'average' | `unit-${number}`;
/** The order of the rows: a column, or the earliest date first. */
export type TeamOrder = TeamColumn | 'urgency';
export type TeamSort = { column: TeamOrder; down: boolean };

/** The position of the unit that a column is of; -1 for none. */
export const unitOfColumn = (column: TeamOrder): number =>
  column.startsWith('unit-') ? Number(column.slice('unit-'.length)) : -1;

const orderWords = {
  firstName: 'nombre',
  surnames: 'apellidos',
  progress: 'avance',
  average: 'promedio',
  urgency: 'urgencia',
} as const;

/** The chips in their order. */
export const teamFilters = ['pending', 'late', 'dropped', 'everyone'] as const;
export type TeamFilter = (typeof teamFilters)[number];

const filterWords: Record<TeamFilter, string> = {
  pending: 'pendientes',
  late: 'no-entregado',
  dropped: 'baja',
  everyone: 'todos',
};

/** Page sizes, «Todos» last (spec §2.6.2). */
export const pageSizes = [10, 20, null] as const;

const all = 'todos';
export const firstState: TeamTableState = {
  search: '',
  filter: 'everyone',
  sort: { column: 'surnames', down: false },
  page: 1,
  size: 10,
};

/** The table's state an address means; what makes no sense is as at first. */
export function tableStateOf(query: URLSearchParams): TeamTableState {
  const filter = query.get('filtro');
  const page = Number(query.get('pagina'));
  const size = query.get('mostrar');
  return {
    search: query.get('buscar') ?? '',
    filter: teamFilters.find((known) => filterWords[known] === filter) ?? firstState.filter,
    sort: sortOf(query.get('orden')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: size === all ? null : size === '20' ? 20 : firstState.size,
  };
}

/** The query string with the table's state in it; what is as at first is left out. */
export function withTableState(query: URLSearchParams, state: TeamTableState): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string, first: string) => {
    if (value === first) next.delete(name);
    else next.set(name, value);
  };
  put('buscar', state.search.trim(), '');
  put('filtro', filterWords[state.filter], filterWords[firstState.filter]);
  put('orden', sortText(state.sort), sortText(firstState.sort));
  put('pagina', String(state.page), '1');
  put('mostrar', String(state.size ?? all), String(firstState.size));
  return next;
}

/** A sort as one word: `-avance` is from the most to the least. */
export function sortText({ column, down }: TeamSort): string {
  return `${down ? '-' : ''}${isWorded(column) ? orderWords[column] : `unidad-${unitOfColumn(column)}`}`;
}

/** The sort that {@link sortText} wrote. */
export function sortOf(text: string | null): TeamSort {
  const column = columnOf(text?.replace(/^-/, '') ?? '');
  return column ? { column, down: text?.startsWith('-') ?? false } : firstState.sort;
}

function columnOf(word: string): TeamOrder | undefined {
  const unit = /^unidad-(\d{1,2})$/.exec(word)?.[1];
  if (unit !== undefined) return `unit-${Number(unit)}`;
  return (Object.keys(orderWords) as (keyof typeof orderWords)[]).find((one) => orderWords[one] === word);
}

const isWorded = (column: TeamOrder): column is keyof typeof orderWords => column in orderWords;
