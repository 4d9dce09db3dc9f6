import { expect, it } from 'vitest';
import { holidaysWith } from './business-days.ts';
import { objectionUntil } from './notices.ts';

it.each([
  ['on a Friday', '2026-11-27', '2026-12-04'],
  ['on a Saturday, as on the next Monday', '2026-11-28', '2026-12-07'],
  ['before a moved Monday of the law', '2026-11-13', '2026-11-23'],
  ['over Christmas and New Year', '2026-12-24', '2027-01-04'],
])('what was published %s may be objected to for five business days', (_, publishedOn, last) => {
  expect(objectionUntil(publishedOn, holidaysWith([]))).toBe(last);
});

it('counts the days of the company', () => {
  const isHoliday = holidaysWith([{ day: '2026-12-01', isOff: true }]);
  expect(objectionUntil('2026-11-27', isHoliday)).toBe('2026-12-07');
});
