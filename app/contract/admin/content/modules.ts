import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { listQuery, listReply } from '../list.ts';
import { contentFile, contentFileId } from './files.ts';
import { contentFilters, contentHead, contentName, contentState } from './lists.ts';

export const modulesOrder = listOrder({
  /** As learners meet them: by programme, unit and place. */
  place: 'lugar',
  name: 'nombre',
  programme: 'programa',
  unit: 'unidad',
  activities: 'objetos',
  minutes: 'minutos',
});

/** The query string of the list of modules, of the call and of the screen. */
export const modulesQuery = wireBody({ ...listQuery(modulesOrder), ...contentFilters });
export type ModulesQuery = z.output<typeof modulesQuery>;

const figures = {
  ...contentHead,
  /** Drafts count too; what is archived or deleted does not. */
  activities: as('objetos', z.int()),
  minutes: as('minutos', z.int()),
} as const;

export const moduleRow = wireObject(figures);
export type ModuleRow = z.output<typeof moduleRow>;

const moduleDetail = wireObject({
  ...figures,
  version: z.int(),
  description: as('descripcion', z.string()),
  image: as('imagen', z.nullable(contentFile)),
  /** The name that learners read while changes wait. */
  publishedName: as('nombre_publicado', z.string()),
  /** In the author's order. */
  objects: as(
    'lista',
    z.array(
      wireObject({
        id,
        name: as('nombre', z.string()),
        kind: as('tipo', z.int()),
        minutes: as('minutos', z.int()),
        state: as('estado', contentState),
        hasDraft: as('cambios_sin_publicar', z.boolean()),
      }),
    ),
  ),
  /** People who have a record in one of its activities. */
  people: as('personas', z.int()),
});
export type ModuleDetail = z.output<typeof moduleDetail>;

const MAX_DESCRIPTION = 2_000;

const moduleFields = {
  name: as('nombre', contentName),
  description: as(
    'descripcion',
    z
      .string()
      .check(z.trim(), z.maxLength(MAX_DESCRIPTION, 'Escribe como máximo 2,000 caracteres.'), storableText),
  ),
  imageId: as('imagen', contentFileId),
};

/** The body of the form of a known module. */
export const moduleBody = wireBody(moduleFields);
export type ModuleInput = z.output<typeof moduleBody>;

/** The body of the form of a new module. */
export const newModuleBody = wireBody({
  unitId: as('unidad', z.int('Elige una unidad.').check(z.gte(1, 'Elige una unidad.'), z.lte(2 ** 31 - 1))),
  ...moduleFields,
});
export type NewModule = z.output<typeof newModuleBody>;

export const modules = endpoint({
  method: 'GET',
  path: '/api/cms/modulos',
  who: administrators,
  summary: 'Los módulos de los programas, por página; con búsqueda, filtros y orden.',
  query: modulesQuery,
  reply: listReply(moduleRow),
});

export const module = endpoint({
  method: 'GET',
  path: '/api/cms/modulos/:moduleId',
  who: administrators,
  summary: 'Un módulo como se edita, con sus objetos.',
  reply: moduleDetail,
});

export const createModule = endpoint({
  method: 'POST',
  path: '/api/cms/modulos',
  who: administrators,
  summary: 'Crea un módulo en borrador al final de su unidad: nadie más lo ve hasta que se publica.',
  body: newModuleBody,
  reply: wireObject({ id }),
});

export const changeModule = endpoint({
  method: 'PUT',
  path: '/api/cms/modulos/:moduleId',
  who: administrators,
  summary: 'Guarda un módulo, hecho a partir de una versión; lo publicado no cambia hasta que se publica.',
  body: wireBody({ version: z.int(), ...moduleFields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['content.archived', 'content.deleted'],
});
