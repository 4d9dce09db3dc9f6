import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { taskProgress } from '../support/tasks.ts';
import { peopleQuery } from './people.ts';

/** An export of at most so many people is written while it is downloaded; a larger one is a task. */
export const MAX_DIRECT_ROWS = 2_000;

/** The separator between the cells of a file. */
export const separator = wireEnum({ comma: ',', semicolon: ';' });
export type Separator = z.output<typeof separator>;

/** In which form a file is written. */
export const fileFormat = wireEnum({ csv: 'csv', xlsx: 'xlsx' });
export type FileFormat = z.output<typeof fileFormat>;

/** A workbook has at most so many lines: it is made as a whole. */
export const MAX_WORKBOOK_LINES = 50_000;

export const exportReply = wireObject({
  id,
  ...taskProgress,
  /** Address of the file; null while the worker writes it. */
  address: as('archivo', z.nullable(z.string())),
  expiresAt: as('vence', z.nullable(z.string())),
});
export type ExportDetail = z.output<typeof exportReply>;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/cms/exportaciones',
  who: administrators,
  summary:
    'Exporta a CSV, o a un libro de hasta 50,000 renglones, las personas de unos filtros; pide confirmar la identidad.',
  body: wireBody({
    query: as('filtros', peopleQuery),
    separator: as('separador', separator),
    /** CSV where nothing is said. */
    format: as('formato', z.optional(fileFormat)),
  }),
  reply: exportReply,
  refusals: ['identity.unconfirmed', 'scope.notFound'],
});

export const exportDetail = endpoint({
  method: 'GET',
  path: '/api/cms/exportaciones/:exportId',
  who: administrators,
  summary: 'Cómo va una exportación y dónde está su archivo.',
  reply: exportReply,
});

/** Address of the file of an export. */
export const exportAddress = (exportId: number): string => `/archivos/exportaciones/${exportId}`;
