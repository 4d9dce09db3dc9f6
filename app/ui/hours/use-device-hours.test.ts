import { expect, test } from 'vitest';
import { withDeviceHours } from './use-device-hours.ts';

test('each hour says its zone and what the device shows, also of another day; nothing changes where they agree', () => {
  const told = (text: string, ahead: number | null) => withDeviceHours(text, ahead, 'hora del centro');
  expect(told('hasta las 23:59 del 29 de noviembre', -120)).toBe(
    'hasta las 23:59, hora del centro (21:59 en tu dispositivo) del 29 de noviembre',
  );
  expect(told('28 de noviembre, 9:05', 60)).toBe(
    '28 de noviembre, 9:05, hora del centro (10:05 en tu dispositivo)',
  );
  expect(told('a las 23:30', 60)).toContain('(0:30 en tu dispositivo, un día después)');
  expect(told('a las 0:30', -60)).toContain('(23:30 en tu dispositivo, un día antes)');
  expect(told('hasta las 23:59', null)).toBe('hasta las 23:59, hora del centro');
  expect(told('hasta las 23:59 del 1 de mayo.', null)).toBe(
    'hasta las 23:59, hora del centro, del 1 de mayo.',
  );
  expect(told('hasta las 23:59 (queda 1 día)', null)).toBe('hasta las 23:59, hora del centro (queda 1 día)');
  expect(told('hasta las 23:59', 0)).toBe('hasta las 23:59');
  expect(told('unidad 3 de 12', -120)).toBe('unidad 3 de 12');
});
