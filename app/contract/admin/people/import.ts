import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { idInQuery } from '../list.ts';
import { taskProgress } from '../support/tasks.ts';
import {
  dates,
  encoding,
  type ImportColumn,
  type ImportEncoding,
  type ImportMode,
  importColumn,
  importEffect,
  importMode,
  importVerdict,
  MAX_IMPORT_COLUMNS,
  separator,
  zeros,
} from './import-columns.ts';
import { rowsReply } from './import-rows.ts';

/** `columns`: the file was read, and waits for what its columns hold. */
const importStep = wireEnum({ columns: 'columnas', check: 'revision', run: 'ejecucion' });

const counts = wireObject({
  create: as('altas', z.int()),
  update: as('cambios', z.int()),
  same: as('sin_cambio', z.int()),
  refused: as('errores', z.int()),
});

const effects = wireObject({
  drop: as('bajas', z.int()),
  restore: as('reactivaciones', z.int()),
  rename: as('nombres', z.int()),
  account: as('cuentas', z.int()),
  profiles: as('perfiles', z.int()),
  group: as('generaciones', z.int()),
  boss: as('jefes', z.int()),
  place: as('puestos', z.int()),
});

const importReply = wireObject({
  id,
  step: as('paso', importStep),
  ...taskProgress,
  file: as('archivo', z.string()),
  encoding: as('codificacion', encoding),
  separator: as('separador', separator),
  headings: as('encabezados', z.array(z.string())),
  /** The first rows as they stand in the file. */
  sample: as('muestra', z.array(z.array(z.string()))),
  /** The same in each encoding that the file may have, where nothing tells them apart; else none. */
  readings: as(
    'lecturas',
    z.array(
      wireObject({
        encoding: as('codificacion', encoding),
        headings: as('encabezados', z.array(z.string())),
        sample: as('muestra', z.array(z.array(z.string()))),
      }),
    ),
  ),
  rowCount: as('filas', z.int()),
  /** The meaning of each column of the file; null: the import leaves it out. */
  mapping: as('columnas', z.array(z.nullable(importColumn))),
  mode: as('modo', importMode),
  /** Of the check; of the run once it has begun, where what was refused meanwhile moves to `refused`. */
  counts: as('cuenta', counts),
  /** The rows with each effect. */
  effects: as('efectos', effects),
  /** People who enter a generation of which a challenge has ended. */
  late: as('con_vencidos', z.int()),
  /** The rows that are still to be done, where the run has begun: it was stopped. */
  left: as('pendientes', z.int()),
  /** The rows of the file that goes back: refused ones, and those done in part. */
  rejected: as('con_motivo', z.int()),
  /** Of what is still to be done: the drops, the open accounts, and if their number is typed to confirm it. */
  drops: as(
    'bajas_pendientes',
    wireObject({
      count: as('cuantas', z.int()),
      staff: as('cuentas_abiertas', z.int()),
      isTyped: as('se_escribe', z.boolean()),
    }),
  ),
  /** Doubts of the check about the whole file, and how it is to be read: null where nobody has said it yet. */
  doubts: as(
    'dudas',
    wireObject({
      /** Rows whose number is somebody's without the zeros at its beginning, which Excel takes away. */
      lostZeros: as('ceros_perdidos', z.int()),
      zeros: as('ceros', z.nullable(zeros)),
      /** A day of the file that is one only with the month first. */
      monthFirst: as('mes_primero', z.nullable(z.string())),
      dates: as('fechas', z.nullable(dates)),
    }),
  ),
  /** `refused`: the first people whom something else touched, so that nothing was undone. */
  undo: as(
    'deshacer',
    wireObject({
      isPossible: as('se_puede', z.boolean()),
      isUnderWay: as('en_curso', z.boolean()),
      isDone: as('hecho', z.boolean()),
      /** It was stopped before it began: nothing was undone. */
      wasStopped: as('se_detuvo', z.boolean()),
      rows: as('filas', z.int()),
      refusedCount: as('cuantas_rechazadas', z.int()),
      refused: as(
        'rechazadas',
        z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
      ),
    }),
  ),
});

export type ImportDetail = z.output<typeof importReply>;

const checkBody = {
  mapping: as('columnas', z.array(z.nullable(importColumn)).check(z.maxLength(MAX_IMPORT_COLUMNS))),
  mode: as('modo', importMode),
  /** One of `readings`; as it was read where nothing is said. */
  encoding: as('codificacion', z.optional(encoding)),
  /** Answers of the doubts: as they were given where nothing is said; null takes one back. */
  zeros: as('ceros', z.optional(z.nullable(zeros))),
  dates: as('fechas', z.optional(z.nullable(dates))),
};

export type ImportChoice = {
  mapping: readonly (ImportColumn | null)[];
  mode: ImportMode;
  encoding?: ImportEncoding | undefined;
  zeros?: ImportZeros | null | undefined;
  dates?: ImportDates | null | undefined;
};

export type ImportZeros = z.output<typeof zeros>;

export type ImportDates = z.output<typeof dates>;

export const startImport = endpoint({
  method: 'POST',
  path: '/api/cms/importaciones',
  who: administrators,
  summary: 'Lee un archivo de personas que ya se subió y propone qué es cada columna; no cambia nada.',
  body: wireBody({ file: as('archivo', z.string().check(z.minLength(1), z.maxLength(300))) }),
  reply: importReply,
  refusals: [...UPLOAD_REFUSALS, 'scope.notFound'],
});

export const importDetail = endpoint({
  method: 'GET',
  path: '/api/cms/importaciones/:importId',
  who: administrators,
  summary: 'Cómo va una importación de personas y su cuenta de altas, cambios y errores.',
  reply: importReply,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/cms/importaciones/:importId/revisar',
  who: administrators,
  summary: 'Revisa cada fila sin cambiar nada.',
  body: wireBody(checkBody),
  reply: okReply,
  refusals: ['import.otherStep'],
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/cms/importaciones/:importId/ejecutar',
  who: administrators,
  summary:
    'Hace las altas y los cambios revisados; nunca borra. Pide confirmar la identidad, y el número de bajas cuando pasan del 5 %.',
  /** The number of drops, where it is typed to confirm them. */
  body: wireBody({ drops: as('bajas', z.optional(z.int())) }),
  reply: okReply,
  refusals: ['identity.unconfirmed', 'import.otherStep'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/cms/importaciones/:importId/deshacer',
  who: administrators,
  summary:
    'Deshace una importación completa: quita lo que creó y regresa lo que cambió, si nada más tocó a esas personas. Pide confirmar la identidad.',
  reply: okReply,
  refusals: ['identity.unconfirmed', 'import.forgotten', 'import.otherStep'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/cms/importaciones/:importId/cancelar',
  who: administrators,
  summary: 'Detiene una importación; lo que ya se hizo se queda hecho.',
  reply: okReply,
  refusals: ['task.over'],
});

/** Address of an empty workbook with every column. */
export const templateAddress = '/archivos/importaciones/plantilla';

export const importRows = endpoint({
  method: 'GET',
  path: '/api/cms/importaciones/:importId/filas',
  who: administrators,
  summary: 'Filas revisadas de una importación, por página, con lo que cambia en cada una.',
  query: wireBody({
    verdict: as('veredicto', z.optional(importVerdict)),
    effect: as('efecto', z.optional(importEffect)),
    page: as('pagina', z.optional(idInQuery)),
  }),
  reply: rowsReply,
});

export const rejectedRows = endpoint({
  method: 'GET',
  path: '/api/cms/importaciones/:importId/rechazadas',
  who: administrators,
  summary: 'Cuántas filas se rechazaron y la dirección del archivo con sus columnas y sus motivos.',
  reply: wireObject({ count: as('cuantas', z.int()), address: as('archivo', z.string()) }),
});
