import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../../wire/codec.ts';
import { importColumn, importVerdict } from './import-columns.ts';

/** Rows of a page of a checked import. */
export const IMPORT_PAGE = 50;

const columnName = z.nullable(importColumn);

const change = wireObject({
  column: as('columna', importColumn),
  before: as('antes', z.nullable(z.string())),
  after: as('despues', z.nullable(z.string())),
  /** More to know about it. */
  note: as('nota', z.optional(z.string())),
});

const problem = wireObject({ column: as('columna', columnName), text: as('mensaje', z.string()) });

/** Of a row: what it says is still to be done, was done, or was taken back. */
const rowState = wireEnum({ planned: 'prevista', done: 'hecha', undone: 'deshecha' });

const row = wireObject({
  line: as('linea', z.int()),
  verdict: as('veredicto', importVerdict),
  state: as('estado', rowState),
  /** The name of the person, as the file gives it. */
  name: as('persona', z.string()),
  changes: as('cambios', z.array(change)),
  problems: as('motivos', z.array(problem)),
});

export const rowsReply = wireObject({
  rows: as('filas', z.array(row)),
  total: z.int(),
  page: as('pagina', z.int()),
});

export type ImportRows = z.output<typeof rowsReply>;

export type ImportRow = ImportRows['rows'][number];

export type ImportChange = z.output<typeof change>;

export type ImportProblem = z.output<typeof problem>;

/** Address of the file of rejected rows. */
export const rejectedAddress = (importId: number): string => `/archivos/importaciones/${importId}`;
