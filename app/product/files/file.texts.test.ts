import { expect, it } from 'vitest';
import { missingFileText } from './file.texts.ts';

it.each([
  [null, 'No hay registro de archivo'],
  [{}, 'No disponible'],
  [{ fileUrl: '' }, 'No disponible'],
  [{ fileUrl: null }, 'No disponible'],
  [{ fileUrl: '/archivos/7' }, null],
])('file %j: %s (A-61)', (file, text) => {
  expect(missingFileText(file)).toBe(text);
});
