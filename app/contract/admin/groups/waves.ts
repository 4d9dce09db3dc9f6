import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import type { WaveDay } from '../../../domain/deadlines/day-order.ts';
import { MAX_SHIFT_DAYS, type ShiftFaultKind } from '../../../domain/deadlines/shift-plan.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { named } from '../list.ts';

/** `yyyy-mm-dd`; whether the day makes sense there is the plan's to say. */
const day = z.string().check(z.refine((text) => isDay(text), 'Escribe una fecha.'));

/** The days of a unit by the specification's names (spec §3.5). */
const dayFields = {
  opensOn: as('fechaApertura', day),
  challengeDueOn: as('retoFecha', z.nullable(day)),
  preparationOpensOn: as('jefeAutoEvInicioFecha', z.nullable(day)),
  oneToOneOn: as('inicio1a1', z.nullable(day)),
  periodEndsOn: as('jefeAutoEvFinFecha', z.nullable(day)),
};
const dates = wireObject(dayFields);

/** The body of the small form of one unit. */
const waveDatesBody = wireBody(dayFields);

const unit = wireObject({ id, name: as('nombre', z.string()), order: as('orden', z.int()) });

const waveRow = wireObject({
  unit: as('unidad', unit),
  dates: as('fechas', z.nullable(dates)),
  /** The dates that the beginning of the generation proposes for a unit without a wave. */
  proposed: as('propuesta', dates),
  delivered: as('entregados', z.int()),
  active: as('activos', z.int()),
  /** Somebody has a record in it: its wave stays. */
  opened: as('abierta', z.boolean()),
});
export type WaveRow = z.output<typeof waveRow>;

/** A change that can still be taken back; `days` is 0 where dates were written one by one. */
const shiftRow = wireObject({
  id,
  days: as('dias', z.int()),
  reason: as('motivo', z.string()),
  author: as('autor', named),
  madeAt: as('fecha', z.string()),
  undoUntil: as('deshacer_hasta', z.string()),
});
export type ShiftRow = z.output<typeof shiftRow>;

const groupWaves = wireObject({
  startsOn: as('fecha_inicio', z.string()),
  /** An archived generation keeps its dates. */
  mayChange: as('editable', z.boolean()),
  waves: as('olas', z.array(waveRow)),
  undoable: as('deshacibles', z.array(shiftRow)),
});
export type GroupWaves = z.output<typeof groupWaves>;

const scope = wireEnum({ one: 'esta', following: 'esta_y_siguientes', all: 'todas' });

export const shiftFields = {
  days: as(
    'dias',
    z.int('Escribe un número de días.').check(
      z.gte(-MAX_SHIFT_DAYS, `Mueve ${MAX_SHIFT_DAYS} días como máximo.`),
      z.lte(MAX_SHIFT_DAYS, `Mueve ${MAX_SHIFT_DAYS} días como máximo.`),
      z.refine((days) => days !== 0, 'Escribe un número de días distinto de cero.'),
    ),
  ),
  scope: as('alcance', scope),
  /** The unit of which `scope` speaks; absent where it is all of them. */
  unitId: as('unidad', z.optional(id)),
  skipsWeekends: as('dia_habil', z.boolean()),
  withExtensions: as('con_prorrogas', z.boolean()),
};
const writtenFields = {
  units: as(
    'olas',
    z
      .array(wireBody({ unitId: as('unidad', id), dates: as('fechas', z.nullable(waveDatesBody)) }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  withExtensions: as('con_prorrogas', z.boolean()),
};

export const shiftToken = as('token', z.string().check(z.maxLength(80)));
export const shiftReason = as(
  'motivo',
  z.string().check(z.trim(), z.maxLength(200, 'Escribe como máximo 200 caracteres.'), storableText),
);

const faultKind = wireEnum({
  days: 'dias',
  year: 'anio',
  'too-early': 'muy_antes',
  order: 'orden',
  'units-out-of-order': 'unidades_en_desorden',
  'closes-again': 'se_cierra',
  'lived-through': 'ya_paso',
  'short-extensions': 'prorrogas_cortas',
} as const satisfies Record<ShiftFaultKind, string>);

/** The names of the days on the wire, for what refuses one of them. */
export const dayWireNames = {
  opensOn: 'fechaApertura',
  challengeDueOn: 'retoFecha',
  preparationOpensOn: 'jefeAutoEvInicioFecha',
  oneToOneOn: 'inicio1a1',
  periodEndsOn: 'jefeAutoEvFinFecha',
} as const satisfies Record<WaveDay, string>;

const planFault = wireObject({
  kind: as('tipo', faultKind),
  text: as('mensaje', z.string()),
  unitId: as('unidad', z.nullable(id)),
  /** The day that is wrong; null where it is about more than one. */
  day: as('campo', z.nullable(wireEnum(dayWireNames))),
  /** It cannot be applied. */
  refuses: as('impide', z.boolean()),
});

/** Rows of the reminders of one type, by what happens to them. */
const reminderCount = wireObject({
  type: as('tipo', z.int()),
  added: as('nuevos', z.int()),
  moved: as('movidos', z.int()),
  dropped: as('quitados', z.int()),
  dueToday: as('salen_hoy', z.int()),
  alreadySent: as('ya_enviados', z.int()),
});
export type ReminderCount = z.output<typeof reminderCount>;

const effects = {
  becomeLate: as('se_atrasan', z.array(named)),
  noLongerLate: as('dejan_de_estar_atrasados', z.array(named)),
  /** Learners who owe a challenge of which the day changes, and have no day of their own: type 111. */
  newDay: as('con_nueva_fecha', z.int()),
  /** They owe one too, and keep the day of their extension. */
  keepOwnDay: as('conservan_prorroga', z.int()),
  /** They have delivered all the challenges that move. */
  delivered: as('ya_entregaron', z.int()),
  reminders: as('recordatorios', z.array(reminderCount)),
  bossesOpening: as('jefes_que_abren', z.int()),
  bossesClosing: as('jefes_que_cierran', z.int()),
  badges: as('insignias', z.int()),
};

const preview = wireObject({
  /** Null where something refuses it. */
  token: as('token', z.nullable(z.string())),
  waves: as(
    'olas',
    z.array(
      wireObject({
        unit: as('unidad', unit),
        before: as('antes', z.nullable(dates)),
        after: as('despues', z.nullable(dates)),
      }),
    ),
  ),
  faults: as('avisos', z.array(planFault)),
  extensions: as(
    'prorrogas',
    z.array(
      wireObject({
        memberId: as('participante', id),
        name: as('nombre', z.string()),
        unitName: as('unidad', z.string()),
        from: as('antes', z.string()),
        to: as('despues', z.string()),
      }),
    ),
  ),
  ...effects,
  sessions: as(
    'sesiones',
    z.array(wireObject({ id, title: as('titulo', z.string()), startsAt: as('inicio', z.string()) })),
  ),
});
export type ShiftPreview = z.output<typeof preview>;

const applied = wireObject({ id, undoUntil: as('deshacer_hasta', z.string()) });

export const waves = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/olas',
  who: administrators,
  summary: 'Las fechas de cada unidad de una generación, y los cambios que todavía se pueden deshacer.',
  reply: groupWaves,
});

export const previewDates = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/olas/vista',
  who: administrators,
  summary: 'Lo que pasaría al escribir estas fechas; no cambia nada.',
  body: wireBody(writtenFields),
  reply: preview,
  refusals: ['wave.archived', 'wave.opened'],
});

export const setDates = endpoint({
  method: 'PUT',
  path: '/api/cms/grupos/:groupId/olas',
  who: administrators,
  summary: 'Escribe las fechas de unas unidades, las crea o las quita, con el token de su vista previa.',
  body: wireBody({ token: shiftToken, reason: shiftReason, ...writtenFields }),
  reply: applied,
  refusals: ['identity.unconfirmed', 'shift.stale', 'wave.archived', 'wave.opened'],
});

export const previewShift = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/corrimiento/vista',
  who: administrators,
  summary: 'Lo que pasaría al mover las olas unos días; no cambia nada.',
  body: wireBody(shiftFields),
  reply: preview,
  refusals: ['wave.archived', 'wave.opened'],
});

export const shiftWaves = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/corrimiento',
  who: administrators,
  summary: 'Mueve las olas unos días, con el token de su vista previa.',
  body: wireBody({ token: shiftToken, reason: shiftReason, ...shiftFields }),
  reply: applied,
  refusals: ['identity.unconfirmed', 'shift.stale', 'wave.archived', 'wave.opened'],
});

/** Extensions that stay as they are: their learner was moved to another generation since. */
export const keptExtensions = as('prorrogas_que_siguen', z.int());

export const undoShift = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/corrimiento/:shiftId/deshacer',
  who: administrators,
  summary: 'Deja las fechas como estaban antes de un cambio de los últimos 10 minutos.',
  reply: wireObject({ waves: as('olas', z.int()), keptExtensions }),
  refusals: ['shift.overtaken', 'shift.undoOver', 'wave.archived', 'wave.opened'],
});
