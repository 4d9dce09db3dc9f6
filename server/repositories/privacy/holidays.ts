import { holidaysWith, type IsHoliday } from '../../../app/domain/privacy/business-days.ts';
import type { Reader } from '../../db/template.ts';

/** The holidays of the law with the company's changes. */
export async function knownHolidays(db: Reader): Promise<IsHoliday> {
  const changes = await db.selectFrom('holiday').select(['day', 'is_off as isOff']).execute();
  return holidaysWith(changes);
}
