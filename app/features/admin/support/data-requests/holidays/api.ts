import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { holidaysOf, removeHoliday, saveHoliday } from './holidays.commands.server.ts';

const calls = api(areas.holidays, {
  /** GET /api/cms/soporte/dias_inhabiles. */
  holidays: async ({ world, query }) => ({ days: await holidaysOf(world, query.year) }),

  /** PUT /api/cms/soporte/dias_inhabiles. */
  saveHoliday: (by) => saveHoliday(by, by.body),

  /** POST /api/cms/soporte/dias_inhabiles/quitar. */
  removeHoliday: (by) => removeHoliday(by, by.body.day),
});

export const loader = calls.loader;
export const action = calls.action;
