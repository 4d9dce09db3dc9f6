import { describe, expect, test } from 'vitest';
import { dayText, finishedDay, typedDay, typedDayFault, withSlashes } from './typed-day.ts';

describe('a typed day', () => {
  test.each([
    '14/03/2026',
    '14/3/2026',
    ' 14-03-2026 ',
    '14.3.2026',
    '14 03 2026',
    '14032026',
    '2026-03-14',
    '2026-3-14',
  ])('%s is read, and shown in one form', (text) => {
    expect(typedDay(text)).toBe('2026-03-14');
    expect(dayText('2026-03-14')).toBe('14/03/2026');
  });

  test.each([
    '',
    '14/03',
    '14/03/2',
    '14/03/26',
    '14/03/20266',
    '31/02/2026',
    '14/13/2026',
    '14/03/0026',
    'hoy',
  ])('%s is none yet', (text) => {
    expect(typedDay(text)).toBeNull();
  });

  test('with a year of two digits is of this century once it is finished', () => {
    expect(finishedDay('1/2/27')).toBe('2027-02-01');
    expect(finishedDay('14/03/2026')).toBe('2026-03-14');
    expect(finishedDay('31/02/27')).toBeNull();
  });

  test('that is none says why, and stands as it was typed', () => {
    expect([typedDayFault('31/02/2026'), typedDayFault('31/2/26')]).toEqual(['unknown', 'unknown']);
    expect(typedDayFault('manana')).toBe('form');
    expect([typedDayFault(''), typedDayFault('  '), typedDayFault('1/2/27')]).toEqual([null, null, null]);
    expect(dayText('31/02/2026')).toBe('31/02/2026');
  });
});

test('slashes come by themselves for whoever types digits, once for whoever types them, and go by the way back', () => {
  const typed = (keys: string) => [...keys].reduce((before, key) => withSlashes(before + key, before), '');
  expect(typed('14032026')).toBe('14/03/2026');
  expect(typed('14/03/2026')).toBe('14/03/2026');
  expect(typed('14-03-2026')).toBe('14/03/2026');
  expect(typed('1/3/2026')).toBe('1/3/2026');
  expect(withSlashes('14', '14/')).toBe('14');
  expect(withSlashes('01/02/2027', '')).toBe('01/02/2027');
});
