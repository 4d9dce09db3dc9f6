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
  summary: 'Exporta a CSV las personas de unos filtros; pide confirmar la identidad.',
  body: wireBody({
    query: as('filtros', peopleQuery),
    separator: as('separador', separator),
  }),
  reply: exportReply,
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
