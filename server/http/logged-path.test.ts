import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/reset/ana/k3y', '/reset/ana/…'],
  ['/reset/ana/k3y.data', '/reset/ana/…'],
  ['/reset/ana/k3y/mas', '/reset/ana/…'],
  ['/calendario/s3creto.ics', '/calendario/…'],
  ['/calendario/s3creto.ics.data', '/calendario/…'],
  ['/Reset/ana/k3y', '/Reset/ana/…'],
  ['/CALENDARIO/s3creto.ics', '/calendario/…'],
  ['/perfil', '/perfil'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
