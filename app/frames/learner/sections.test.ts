import { describe, expect, it } from 'vitest';
import { screenPaths } from '#app/domain/access/access.ts';
import { sectionsOf } from './sections.ts';

const marked = (address: string) => {
  const { pathname, search } = new URL(address, 'http://rumbo');
  return sectionsOf(7, { pathname, search }).flatMap(({ label, current }) =>
    current ? [[label, current]] : [],
  );
};

describe("the places of a learner's frame (A-69)", () => {
  it('lead to home, the unit in progress, the questions and the profile', () => {
    const places = sectionsOf(7, { pathname: '/avisoLogeado', search: '' });
    expect(places.map(({ label, to }) => [label, to])).toEqual([
      ['Inicio', '/'],
      ['Mi ruta', '/modulos?unidad=7'],
      ['Preguntas', '/?vista=preguntas'],
      ['Mi perfil', '/perfil'],
    ]);
    expect(places.every(({ current }) => current === undefined)).toBe(true);
  });

  it('have no route without a unit to follow', () => {
    const places = sectionsOf(null, { pathname: '/', search: '' });
    expect(places.map(({ label }) => label)).toEqual(['Inicio', 'Preguntas', 'Mi perfil']);
  });

  it.each(screenPaths.learner)('have one that is marked at %s', (path) => {
    const label = path === '/perfil' ? 'Mi perfil' : 'Mi ruta';
    expect(marked(path)).toEqual([[label, path === '/perfil' ? 'page' : 'true']]);
  });

  it.each([
    ['/', 'Inicio', 'page'],
    ['/?ayuda=nueva', 'Inicio', 'true'],
    ['/modulos?unidad=7', 'Mi ruta', 'page'],
    ['/modulos?unidad=8', 'Mi ruta', 'true'],
    ['/objetos?actividad=3', 'Mi ruta', 'true'],
    ['/?vista=preguntas', 'Preguntas', 'page'],
    ['/?vista=preguntas&buscar=meta', 'Preguntas', 'true'],
    ['/perfil', 'Mi perfil', 'page'],
  ])('at %s mark %s', (address, label, current) => {
    expect(marked(address)).toEqual([[label, current]]);
  });
});
