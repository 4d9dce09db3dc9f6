import * as z from 'zod/mini';
import { daysOutOfOrder } from '../../../domain/deadlines/day-order.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { listOrder } from '../../wire/list-order.ts';
import { groupState } from '../groups/groups.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';
import { contentFile, contentFileId as fileId } from './files.ts';
import { binnedWith } from './lists.ts';

const unitsOrder = listOrder({
  name: 'nombre',
  programme: 'programa',
  number: 'numero',
  modules: 'modulos',
  activities: 'objetos',
});

/** The states by which a list of units is narrowed; without one it shows all but the bin. */
const stateInQuery = wireEnum({
  draft: 'borrador',
  published: 'publicado',
  archived: 'archivado',
  bin: 'papelera',
});
export type UnitsState = z.output<typeof stateInQuery>;

/** The query string of the list of units, of the call and of the screen. */
export const unitsQuery = wireBody({
  ...listQuery(unitsOrder),
  programmeId: as('programa', z.optional(idInQuery)),
  state: as('estado', z.optional(stateInQuery)),
  /** Only those with changes that learners cannot see. */
  isChanged: as('cambios', z.optional(z.literal('1'))),
});
export type UnitsQuery = z.output<typeof unitsQuery>;

const figures = {
  id,
  name: as('nombre', z.string()),
  programme: as('programa', named),
  /** The number that learners see, from 1 on; null: they do not see the unit. */
  number: as('numero', z.nullable(z.int())),
  modules: as('modulos', z.int()),
  activities: as('objetos', z.int()),
  state: as('estado', groupState),
  /** In the bin, by itself or with its programme. */
  isDeleted: as('eliminada', z.boolean()),
  deletedWith: as('papelera_con', z.nullable(binnedWith)),
  hasDraft: as('cambios', z.boolean()),
} as const;

const unitRow = wireObject(figures);
export type UnitRow = z.output<typeof unitRow>;

const LAST_DAY = 1_000;
const dayMessage = `Escribe los días: de 0 a ${LAST_DAY}.`;
const day = z.int(dayMessage).check(z.gte(0, dayMessage), z.lte(LAST_DAY, dayMessage));

const defaultDays = wireBody({
  opens: as('apertura', day),
  due: as('reto', day),
  bossFrom: as('jefe_inicio', day),
  oneToOne: as('inicio_1a1', day),
  bossTo: as('jefe_fin', day),
});
type Days = z.output<typeof defaultDays>;

/** In the order of a wave's own days. */
const inOrder = (days: Days | null): boolean =>
  days === null ||
  daysOutOfOrder({
    opensOn: days.opens,
    challengeDueOn: days.due,
    preparationOpensOn: days.bossFrom,
    oneToOneOn: days.oneToOne,
    periodEndsOn: days.bossTo,
  }).length === 0;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Escribe de 3 a 120 caracteres.'),
    z.maxLength(120, 'Escribe de 3 a 120 caracteres.'),
    storableText,
  );
const OBJECTIVE_LENGTH = 2_000;
const objective = z
  .string()
  .check(z.trim(), z.maxLength(OBJECTIVE_LENGTH, tooLongText(OBJECTIVE_LENGTH)), storableText);
const reviews = 'Elige de 0 a 4.';
const reviewDays = 'Escribe de 1 a 15 días.';

/** The fields of the form of a unit; its questionnaire is chosen apart. */
const fields = {
  name: as('nombre', name),
  objective: as('objetivo', objective),
  observationGuideId: as('guiaObservacion', fileId),
  competencyGuideId: as('conoceCompetencia', fileId),
  challengeTemplateId: as('plantilla_reto', fileId),
  peerCount: as('pares', z.int(reviews).check(z.gte(0, reviews), z.lte(4, reviews))),
  peerDays: as('pares_dias', z.int(reviewDays).check(z.gte(1, reviewDays), z.lte(15, reviewDays))),
  defaultDays: as(
    'dias',
    z
      .nullable(defaultDays)
      .check(
        z.refine(inOrder, 'Ordena los días: apertura antes que reto; inicio del jefe, sesión 1-1 y fin.'),
      ),
  ),
};

/** The body of the form of a unit. */
export const unitBody = wireBody(fields);
export type UnitInput = z.output<typeof unitBody>;

/** A unit with what its editor shows: the changes that are not published, else what learners read. */
const unitDetail = wireObject({
  ...figures,
  version: z.int(),
  fields: as(
    'datos',
    wireObject({
      name: as('nombre', z.string()),
      objective: as('objetivo', z.string()),
      observationGuide: as('guiaObservacion', z.nullable(contentFile)),
      competencyGuide: as('conoceCompetencia', z.nullable(contentFile)),
      challengeTemplate: as('plantilla_reto', z.nullable(contentFile)),
      peerCount: as('pares', z.int()),
      peerDays: as('pares_dias', z.int()),
      defaultDays: as('dias', z.nullable(defaultDays)),
      /** Null: its name decides. */
      questionnaireKey: as('cuestionario', z.nullable(z.string())),
    }),
  ),
  /** True where the fields differ from those that learners read. */
  isChanged: as('datos_cambiados', z.boolean()),
});
export type UnitDetail = z.output<typeof unitDetail>;

export const units = endpoint({
  method: 'GET',
  path: '/api/cms/unidades',
  who: administrators,
  summary: 'Las unidades de los programas, por página; con búsqueda, filtros y orden.',
  query: unitsQuery,
  reply: listReply(unitRow),
});

export const unit = endpoint({
  method: 'GET',
  path: '/api/cms/unidades/:unitId',
  who: administrators,
  summary: 'Los datos de una unidad, con los cambios que aún no se publican.',
  reply: unitDetail,
});

/** The body of the form of a new unit. */
export const newUnitBody = wireBody({
  programmeId: as(
    'programa',
    z.int('Elige un programa.').check(z.gte(1, 'Elige un programa.'), z.lte(2 ** 31 - 1)),
  ),
  name: as('nombre', name),
  objective: as('objetivo', objective),
});
export type NewUnitInput = z.output<typeof newUnitBody>;

export const createUnit = endpoint({
  method: 'POST',
  path: '/api/cms/unidades',
  who: administrators,
  summary: 'Crea una unidad en borrador, al final de su programa.',
  body: newUnitBody,
  reply: wireObject({ id }),
});

export const changeUnit = endpoint({
  method: 'PUT',
  path: '/api/cms/unidades/:unitId',
  who: administrators,
  summary: 'Guarda los datos de una unidad, hechos a partir de una versión; no los publica.',
  body: wireBody({ version: z.int(), ...fields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['content.archived', 'content.deleted'],
});

export const chooseQuestionnaire = endpoint({
  method: 'PUT',
  path: '/api/cms/unidades/:unitId/cuestionario',
  who: administrators,
  summary:
    'Elige el cuestionario del jefe de una unidad por su clave; sin clave, lo decide el nombre de la unidad.',
  body: wireBody({
    version: z.int(),
    key: as('clave', z.nullable(z.string().check(z.maxLength(60), storableText))),
  }),
  reply: wireObject({ version: z.int() }),
  refusals: ['content.archived', 'content.deleted'],
});
