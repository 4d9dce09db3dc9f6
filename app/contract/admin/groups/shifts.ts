import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { idsOfGroups, MAX_GROUPS } from '../list.ts';
import { keptExtensions, shiftFields, shiftReason, shiftToken } from './waves.ts';

const shiftFieldsOfMany = {
  days: shiftFields.days,
  scope: shiftFields.scope,
  /** The place in the programme, from zero, of the unit of which `scope` speaks: each generation has its own there. */
  unitOrder: as('orden', z.optional(z.int().check(z.gte(0), z.lte(99)))),
  skipsWeekends: shiftFields.skipsWeekends,
  withExtensions: shiftFields.withExtensions,
};

export const previewShifts = endpoint({
  method: 'POST',
  path: '/api/cms/corrimientos/vista',
  who: administrators,
  summary: 'Lo que pasaría al mover unos días todas las olas de varias generaciones; no cambia nada.',
  body: wireBody({
    groupIds: as('grupos', idsOfGroups),
    ...shiftFieldsOfMany,
  }),
  reply: wireObject({
    groups: as(
      'grupos',
      z.array(
        wireObject({
          id,
          name: as('nombre', z.string()),
          /** Null where something refuses it: `text` says what. */
          token: as('token', z.nullable(z.string())),
          text: as('mensaje', z.nullable(z.string())),
          waves: as('olas', z.int()),
          /** The unit that `scope` means in this generation; null where it means all. */
          unitId: as('unidad', z.nullable(id)),
          /** The number of faults that do not refuse it. */
          warnings: as('avisos', z.int()),
          extensions: as('prorrogas', z.int()),
          becomeLate: as('se_atrasan', z.int()),
          noLongerLate: as('dejan_de_estar_atrasados', z.int()),
          newDay: as('con_nueva_fecha', z.int()),
        }),
      ),
    ),
  }),
  refusals: ['scope.notFound', 'wave.opened'],
});
export type ManyPreview = z.output<typeof previewShifts.reply>['groups'];

const refusedGroups = as(
  'rechazadas',
  z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
);

/** Chosen by whoever moves several generations: the same for all calls of one move, which is taken back by it. */
const batchId = as('lote', z.uuid());

const manyOf = <E extends z.ZodMiniType>(one: E) =>
  z
    .array(one)
    .check(
      z.minLength(1, 'Elige al menos una generación.'),
      z.maxLength(MAX_GROUPS, `Elige ${MAX_GROUPS} generaciones como máximo.`),
    );
const groupId = rowId;

export const shiftGroups = endpoint({
  method: 'POST',
  path: '/api/cms/corrimientos',
  who: administrators,
  summary: 'Mueve las olas de varias generaciones, cada una aparte; dice en cuáles no y por qué.',
  body: wireBody({
    groups: as('grupos', manyOf(wireBody({ id: groupId, token: shiftToken }))),
    reason: shiftReason,
    batchId,
    ...shiftFieldsOfMany,
  }),
  reply: wireObject({ done: as('hechas', z.int()), refused: refusedGroups }),
  refusals: ['identity.unconfirmed', 'scope.notFound', 'shift.stale', 'wave.archived', 'wave.opened'],
});

export const undoShifts = endpoint({
  method: 'POST',
  path: '/api/cms/corrimientos/deshacer',
  who: administrators,
  summary:
    'Deshace lo que se movió junto en varias generaciones, cada una aparte; dice en cuáles no y por qué.',
  body: wireBody({ batchId }),
  reply: wireObject({ done: as('hechas', z.int()), refused: refusedGroups, keptExtensions }),
  refusals: ['scope.notFound', 'shift.overtaken', 'shift.undoOver', 'wave.archived', 'wave.opened'],
});
