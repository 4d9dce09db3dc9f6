import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { idInQuery } from '../list.ts';
import { taskProgress } from '../support/tasks.ts';

/** Findings that the reply lists; the file has all. */
export const MAX_FINDINGS = 200;

const unitStep = wireEnum({
  case: 'caso',
  challenge: 'reto',
  survey: 'encuesta',
  'self-assessment': 'autoevaluacion',
});

/** Something in the content that leads nowhere; `what` is the link or the file, `why` says what is wrong with it. */
export const finding = wireObject({
  programme: as('programa', z.string()),
  unit: as('unidad', z.string()),
  module: as('modulo', z.nullable(z.string())),
  object: as('objeto', z.nullable(z.string())),
  /** Id of the object, where it is one. */
  activityId: as('actividad_id', z.nullable(id)),
  unitId: as('unidad_id', id),
  /** The step of the unit; null: the unit itself, or an object. */
  step: as('paso', z.nullable(unitStep)),
  kind: as('clase', wireEnum({ link: 'enlace', file: 'archivo', missing: 'faltante' })),
  what: as('que', z.string()),
  why: as('porque', z.string()),
});
export type Finding = z.output<typeof finding>;

const checkReply = wireObject({
  id,
  ...taskProgress,
  finishedAt: as('fin', z.nullable(z.string())),
  /** The count of findings so far. */
  found: as('encontrados', z.int()),
  findings: as('hallazgos', z.array(finding)),
  /** Address of the whole list; null while the worker makes it. */
  address: as('archivo', z.nullable(z.string())),
});
export type ContentCheck = z.output<typeof checkReply>;

export const startContentCheck = endpoint({
  method: 'POST',
  path: '/api/cms/revision_enlaces',
  who: administrators,
  summary: 'Revisa los enlaces y archivos de un programa, o de todos: un trabajo largo.',
  body: wireBody({ programmeId: as('programa_id', z.nullable(id)) }),
  reply: checkReply,
  refusals: ['scope.notFound'],
});

export const contentCheck = endpoint({
  method: 'GET',
  path: '/api/cms/revision_enlaces/:checkId',
  who: administrators,
  summary: 'Cómo va una revisión de enlaces y archivos, y lo que encontró.',
  reply: checkReply,
});

export const lastContentCheck = endpoint({
  method: 'GET',
  path: '/api/cms/revision_enlaces',
  who: administrators,
  summary: 'La última revisión de enlaces y archivos de un programa, o de todos juntos; vacía si no hay.',
  query: wireBody({ programmeId: as('programa', z.optional(idInQuery)) }),
  reply: wireObject({ check: as('revision', z.nullable(checkReply)) }),
  refusals: ['scope.notFound'],
});

/** Address of the whole list of a check, as CSV. */
export const checkAddress = (checkId: number): string => `/archivos/revisiones/${checkId}`;
