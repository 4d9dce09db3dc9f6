import { describe, expect, it } from 'vitest';
import { screenPath } from './policy.ts';

describe('the path that the table of screens decides about', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/modulos', '/modulos'],
    ['/modulos/', '/modulos'],
    ['/modulos.data', '/modulos'],
    ['/cms/grupos.data?_routes=x', '/cms/grupos'],
    ['/reset/ana/llave.data', '/reset/ana/llave'],
  ])('%s is %s', (address, path) => {
    expect(screenPath(new URL(address, 'http://localhost'))).toBe(path);
  });
});
