import type { Holiday } from '#app/contract/admin/support/holidays.ts';
import { type LegalHoliday, legalHolidays } from '#app/domain/privacy/business-days.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { deleteHoliday, holidayChanges, upsertHoliday } from './holidays.rows.server.ts';

/** The holidays of a year by their day: those of the law, as the company changed them, and its own. */
export async function holidaysOf({ db }: World, year: number): Promise<Holiday[]> {
  const changes = await holidayChanges(db, year);
  const changed = new Map(changes.map((change) => [change.day, change]));
  const ofLaw = legalHolidays(year);
  const legal = new Set(ofLaw.map(({ day }) => day));
  const own = changes.filter(({ day }) => !legal.has(day)).map((day) => ({ ...day, isLegal: false }));
  return [
    ...ofLaw.map(({ day, key }) => ({
      day,
      name: holidayNames[key],
      isLegal: true,
      isOff: changed.get(day)?.isOff ?? true,
    })),
    ...own,
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * Adds a day of the company, or says that one of the law is worked; running terms keep their days, the next ones follow.
 * @throws 422 for a day that is worked anyway
 */
export const saveHoliday = (by: By, change: { day: string; name: string; isOff: boolean }) =>
  command(by, async ({ trx, audit }) => {
    const isLegal = legalHolidays(Number(change.day.slice(0, 4))).some(({ day }) => day === change.day);
    if (!isLegal && !change.isOff) {
      fail('body.invalid', { field: 'dia', text: 'Ese día ya es hábil: la ley no lo da.' });
    }
    await upsertHoliday(trx, change);
    await audit(change.isOff ? 'holiday.added' : 'holiday.worked', ['holiday', change.day]);
  });

/**
 * Takes a change of the company back.
 * @throws 404 where it changed nothing of that day
 */
export const removeHoliday = (by: By, day: string) =>
  command(by, async ({ trx, audit }) => {
    if (!(await deleteHoliday(trx, day))) fail('scope.notFound');
    await audit('holiday.removed', ['holiday', day]);
  });

/** The days of rest of the law in words. */
const holidayNames: Readonly<Record<LegalHoliday, string>> = {
  'new-year': 'Año Nuevo',
  constitution: 'Día de la Constitución',
  juarez: 'Natalicio de Benito Juárez',
  labour: 'Día del Trabajo',
  independence: 'Día de la Independencia',
  executive: 'Transmisión del Poder Ejecutivo Federal',
  revolution: 'Día de la Revolución',
  christmas: 'Navidad',
};
