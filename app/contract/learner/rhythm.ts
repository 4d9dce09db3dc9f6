import * as z from 'zod/mini';
import { isDay } from '../../domain/deadlines/dates.ts';
import { MAX_WEEKLY_GOAL } from '../../domain/rhythm/rhythm.ts';
import { as, okReply, wireBody } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';

const day = z.string().check(z.refine(isDay, 'Escribe una fecha que exista.'));
const goalText = `Elige de 1 a ${MAX_WEEKLY_GOAL} actividades a la semana.`;

export const saveRhythm = endpoint({
  method: 'PUT',
  path: '/api/ritmo',
  who: ['learner'],
  summary:
    'Elige cuántas actividades quieres terminar a la semana, y hasta qué día descansas; sin actividades se apaga.',
  body: wireBody({
    goal: as(
      'actividades',
      z.nullable(z.int(goalText).check(z.gte(1, goalText), z.lte(MAX_WEEKLY_GOAL, goalText))),
    ),
    resumesOn: as('pausaHasta', z.nullable(day)),
  }),
  reply: okReply,
  refusals: ['group.closed', 'scope.notFound'],
});

/** An empty field of a form is no choice. */
const chosen = z.transform((value) => (value === '' ? null : value));

/** The same as a form of a page without JavaScript sends it. */
export const rhythmForm = wireBody({
  goal: as(
    'actividades',
    z.pipe(chosen, z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_WEEKLY_GOAL)))),
  ),
  resumesOn: as('pausaHasta', z.pipe(chosen, z.nullable(day))),
});
