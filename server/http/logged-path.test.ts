import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/reset/ana/k3y', '/reset/ana/…'],
  ['/noFuiYo/k3y.data', '/noFuiYo/…'],
  ['/reset/ana/k3y.data', '/reset/ana/…'],
  ['/reset/ana/k3y/mas', '/reset/ana/…'],
  ['/calendario/s3creto.ics', '/calendario/…'],
  ['/archivos/datos/enlace/s3creto', '/archivos/datos/enlace/…'],
  ['/Archivos/Datos/Enlace/s3creto.data', '/archivos/datos/enlace/…'],
  ['/archivos/datos/7', '/archivos/datos/7'],
  ['/calendario/s3creto.ics.data', '/calendario/…'],
  ['/Reset/ana/k3y', '/Reset/ana/…'],
  ['/CALENDARIO/s3creto.ics', '/calendario/…'],
  ['/perfil', '/perfil'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
