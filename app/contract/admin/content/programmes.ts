import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { listOrder } from '../../wire/list-order.ts';
import { groupState } from '../groups/groups.ts';
import { listQuery, listReply } from '../list.ts';
import { contentKind } from './content.ts';
import { contentFile, contentFileId } from './files.ts';

export const programmesOrder = listOrder({
  name: 'nombre',
  shortName: 'corto',
  units: 'unidades',
  groups: 'generaciones',
  learners: 'aprendices',
  questions: 'preguntas',
});

/** The states by which a list of programmes is narrowed; without one it shows all but the bin. */
const stateInQuery = wireEnum({
  draft: 'borrador',
  published: 'publicado',
  archived: 'archivado',
  bin: 'papelera',
});
export type ProgrammesState = z.output<typeof stateInQuery>;

/** The query string of the list of programmes, of the call and of the screen. */
export const programmesQuery = wireBody({
  ...listQuery(programmesOrder),
  state: as('estado', z.optional(stateInQuery)),
  /** Only those with changes that learners cannot see. */
  isChanged: as('cambios', z.optional(z.literal('1'))),
});
export type ProgrammesQuery = z.output<typeof programmesQuery>;

/** The fields that a row of the list and the head of the screen share; the names are the edited ones. */
const figures = {
  id,
  name: as('nombre', z.string()),
  shortName: as('nombre_corto', z.string()),
  /** Units that learners see. */
  units: as('unidades', z.int()),
  /** Generations that have not closed. */
  groups: as('generaciones', z.int()),
  /** Those who follow it now. */
  learners: as('aprendices', z.int()),
  /** Of the bank, those that can be drawn. */
  questions: as('preguntas', z.int()),
  state: as('estado', groupState),
  isDeleted: as('eliminado', z.boolean()),
  hasDraft: as('cambios', z.boolean()),
} as const;

const programmeRow = wireObject(figures);
export type ProgrammeRow = z.output<typeof programmeRow>;

const nameMessage = 'Escribe de 3 a 120 caracteres.';
const shortNameMessage = 'Escribe de 1 a 20 caracteres.';
const DESCRIPTION_LENGTH = 4_000;
const WELCOME_LENGTH = 500;

const counted = (message: string, min: number, max: number) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));

const fields = {
  name: as(
    'nombre',
    z.string().check(storableText, oneLine, z.minLength(3, nameMessage), z.maxLength(120, nameMessage)),
  ),
  /** The heading of its column in tables of grades. */
  shortName: as(
    'nombre_corto',
    z
      .string()
      .check(storableText, oneLine, z.minLength(1, shortNameMessage), z.maxLength(20, shortNameMessage)),
  ),
  description: as(
    'descripcion',
    z
      .string()
      .check(z.trim(), z.maxLength(DESCRIPTION_LENGTH, tooLongText(DESCRIPTION_LENGTH)), storableText),
  ),
  welcome: as(
    'bienvenida',
    z.nullable(
      z.string().check(z.trim(), z.maxLength(WELCOME_LENGTH, tooLongText(WELCOME_LENGTH)), storableText),
    ),
  ),
  /** Without a badge for the extra challenge. */
  reduced: as('programaReducido', z.boolean()),
  finalQuestionCount: as('preguntas_evaluacion', counted('Escribe de 5 a 60 preguntas.', 5, 60)),
  finalMinutes: as('minutos_evaluacion', counted('Escribe de 5 a 240 minutos.', 5, 240)),
  finalAttempts: as('intentos_evaluacion', counted('Escribe de 1 a 5 intentos.', 1, 5)),
};

const written = { ...fields, imageId: as('imagen', contentFileId) };

/** The body of the form of a programme. */
export const programmeBody = wireBody(written);
export type ProgrammeInput = z.output<typeof programmeBody>;

const programmeDetail = wireObject({
  ...figures,
  ...fields,
  image: as('imagen', z.nullable(contentFile)),
  /** By which packages and integrations know it; for ever. */
  key: as('llave', z.string()),
  version: z.int(),
  createdAt: as('creado', z.string()),
});
export type ProgrammeDetail = z.output<typeof programmeDetail>;

/** Something that stands in the way of publishing, and the object whose editor mends it. */
const missing = wireObject({
  kind: as('tipo', contentKind),
  id,
  name: as('nombre', z.string()),
  text: as('mensaje', z.string()),
});
export type MissingContent = z.output<typeof missing>;

const checklistReply = wireObject({
  /** Units that learners see, and those that stand at all. */
  published: as('unidades_publicadas', z.int()),
  units: as(
    'unidades',
    z.array(
      wireObject({
        id,
        name: as('nombre', z.string()),
        state: as('estado', groupState),
        hasDraft: as('cambios', z.boolean()),
        /** Of the unit and of what it holds, from the top down. */
        missing: as('falta', z.array(missing)),
      }),
    ),
  ),
  /** Questions that can be drawn, and how many a publication needs. */
  bank: as('banco', z.int()),
  bankNeeded: as('banco_minimo', z.int()),
});
export type Checklist = z.output<typeof checklistReply>;

export const programmes = endpoint({
  method: 'GET',
  path: '/api/cms/programas',
  who: administrators,
  summary: 'Los programas, por página; con búsqueda, filtros y orden.',
  query: programmesQuery,
  reply: listReply(programmeRow),
});

export const programme = endpoint({
  method: 'GET',
  path: '/api/cms/programas/:programmeId',
  who: administrators,
  summary: 'Los datos de un programa, con sus cambios sin publicar, y sus cifras.',
  reply: programmeDetail,
});

export const createProgramme = endpoint({
  method: 'POST',
  path: '/api/cms/programas',
  who: administrators,
  summary: 'Crea un programa en borrador; su llave se hace de su nombre.',
  body: programmeBody,
  reply: wireObject({ id }),
});

export const changeProgramme = endpoint({
  method: 'PUT',
  path: '/api/cms/programas/:programmeId',
  who: administrators,
  summary: 'Guarda los datos de un programa; si está publicado, como cambios sin publicar.',
  body: wireBody({ version: z.int(), ...written }),
  reply: wireObject({ version: z.int() }),
  refusals: ['content.archived', 'content.deleted'],
});

export const programmeChecklist = endpoint({
  method: 'GET',
  path: '/api/cms/programas/:programmeId/publicacion',
  who: administrators,
  summary: 'Lo que le falta a un programa para publicarse con todo lo que contiene.',
  reply: checklistReply,
});

/** Address of the package of a programme. */
export const packageAddress = (programmeId: number): string => `/archivos/programas/${programmeId}`;
