import type { Column } from '#app/ui/layout/data-table.tsx';

export type ArcoColumn = 'kind' | 'who' | 'channel' | 'received' | 'owed' | 'state' | 'assigned';

export const arcoColumns: readonly Column<ArcoColumn>[] = [
  { key: 'kind', label: 'Derecho' },
  { key: 'who', label: 'Quién la pide' },
  { key: 'channel', label: 'Medio' },
  { key: 'received', label: 'Recibida' },
  { key: 'owed', label: 'Vence' },
  { key: 'state', label: 'Estado' },
  { key: 'assigned', label: 'A cargo de' },
];

/** The table stands on a desk's screen without it. */
export const arcoHiddenAtFirst: readonly ArcoColumn[] = ['channel'];
