import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';

const day = z.string().check(z.refine(isDay, 'Escribe una fecha que exista.'));

const holiday = wireObject({
  day: as('dia', z.string()),
  name: as('nombre', z.string()),
  /** True for a holiday of the law; false for one of the company. */
  isLegal: as('ley', z.boolean()),
  isOff: as('inhabil', z.boolean()),
});
export type Holiday = z.output<typeof holiday>;

export const holidays = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/dias_inhabiles',
  who: administrators,
  summary: 'Los días inhábiles de un año: los de la ley y los de la empresa.',
  query: wireBody({ year: as('anio', z.coerce.number().check(z.int(), z.gte(2022), z.lte(2100))) }),
  reply: wireObject({ days: as('dias', z.array(holiday)) }),
});

export const saveHoliday = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/dias_inhabiles',
  who: administrators,
  summary: 'Agrega un día inhábil de la empresa, o dice que un día de la ley se trabaja.',
  body: wireBody({
    day: as(
      'dia',
      day.check(
        z.refine((text) => text >= '2022-01-01' && text <= '2100-12-31', 'Escribe una fecha desde 2022.'),
      ),
    ),
    name: as(
      'nombre',
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Escribe el nombre.'),
          z.maxLength(80, tooLongText(80)),
          storableText,
        ),
    ),
    isOff: as('inhabil', z.boolean()),
  }),
  reply: okReply,
});

export const removeHoliday = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/dias_inhabiles/quitar',
  who: administrators,
  summary: 'Quita un cambio de la empresa: vuelve a valer lo que dice la ley.',
  body: wireBody({ day: as('dia', day) }),
  reply: okReply,
  refusals: ['scope.notFound'],
});
