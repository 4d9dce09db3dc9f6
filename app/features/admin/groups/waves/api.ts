import type { previewShifts } from '#app/contract/admin/groups/shifts.ts';
import type { shiftWaves } from '#app/contract/admin/groups/waves.ts';
import { areas } from '#app/contract/areas.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import type { DatesChange } from './rehearsal.commands.server.ts';
import { changeDates, changeDatesOfMany, undoBatch, undoShift } from './waves.commands.server.ts';
import { groupWaves, previewDates, previewDatesOfMany } from './waves.queries.server.ts';

const calls = api(areas.groupWaves, {
  /** GET /api/cms/grupos/:groupId/olas. */
  waves: ({ world, params }) => groupWaves(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/olas/vista. */
  previewDates: ({ world, actor, params, body }) =>
    previewDates(world, params.groupId, { change: { kind: 'dates', ...body }, actorId: actor.personId }),

  /** PUT /api/cms/grupos/:groupId/olas. */
  setDates: (by) => {
    const { token, reason, ...written } = by.body;
    return changeDates(by, { ...by.params, token, reason, change: { kind: 'dates', ...written } });
  },

  /** POST /api/cms/grupos/:groupId/corrimiento/vista. */
  previewShift: ({ world, actor, params, body }) =>
    previewDates(world, params.groupId, { change: shiftOf(body), actorId: actor.personId }),

  /** POST /api/cms/grupos/:groupId/corrimiento. */
  shiftWaves: (by) => {
    const { token, reason, ...shift } = by.body;
    return changeDates(by, { ...by.params, token, reason, change: shiftOf(shift) });
  },

  /** POST /api/cms/grupos/:groupId/corrimiento/:shiftId/deshacer. */
  undoShift: (by) => undoShift(by, by.params),

  /** POST /api/cms/corrimientos/vista. */
  previewShifts: ({ world, actor, body: { groupIds, ...shift } }) =>
    previewDatesOfMany(world, groupIds, { change: shiftOfMany(shift), actorId: actor.personId }),

  /** POST /api/cms/corrimientos. */
  shiftGroups: (by) => {
    const { groups, reason, batchId, ...shift } = by.body;
    return changeDatesOfMany(by, { groups, reason, batchId, change: shiftOfMany(shift) });
  },

  /** POST /api/cms/corrimientos/deshacer. */
  undoShifts: (by) => undoBatch(by, by.body.batchId),
});

export const loader = calls.loader;
export const action = calls.action;

type ShiftBody = Omit<BodyOf<typeof shiftWaves>, 'token' | 'reason'>;

function shiftOf({ days, scope, unitId, skipsWeekends, withExtensions }: ShiftBody): DatesChange {
  const all = { kind: 'shift', days, skipsWeekends, withExtensions } as const;
  if (scope === 'all') return { ...all, scope };
  const first = unitId ?? fail('body.invalid', { field: 'unidad', text: 'Elige la unidad.' });
  return { ...all, scope: { unitId: first, following: scope === 'following' } };
}

type ManyBody = Omit<BodyOf<typeof previewShifts>, 'groupIds'>;

function shiftOfMany({ days, scope, unitOrder, skipsWeekends, withExtensions }: ManyBody): DatesChange {
  const all = { kind: 'shift', days, skipsWeekends, withExtensions } as const;
  if (scope === 'all') return { ...all, scope };
  const order = unitOrder ?? fail('body.invalid', { field: 'orden', text: 'Elige la unidad.' });
  return { ...all, scope: { order, following: scope === 'following' } };
}
