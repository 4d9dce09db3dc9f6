import { describe, expect, it } from 'vitest';
import { areas, callsOf, endpoints } from '#app/contract/areas.ts';
import { type Role, screenDecision, screenPaths } from '#app/domain/access/access.ts';
import { screenNames } from './permission-names.ts';
import { permissionsOf, plainSummary } from './permissions.ts';

const roles: readonly Role[] = ['admin', 'learner', 'boss', 'tutor'];
const { public: _, ...signedIn } = screenPaths;
const paths = Object.values(signedIn).flat();
const pathsOf = (role: Role) => permissionsOf(role).screens.map(({ path }) => path);
const isScreenOfAdministration = (path: string) => path.startsWith('/cms');
const callsIn = (role: Role) => permissionsOf(role).calls.flatMap(({ calls }) => calls);

it('names every screen of signed-in people that has a page of its own', () => {
  const own = paths.filter((path) => path !== '/jefe');
  expect(Object.keys(screenNames).sort()).toEqual([...own].sort());
});

describe('the matrix of a profile', () => {
  it('gives the administration to profile 1 alone', () => {
    for (const role of roles) {
      const cms = pathsOf(role).filter((path) => path.startsWith('/cms'));
      expect(cms).toEqual(role === 'admin' ? paths.filter(isScreenOfAdministration) : []);
    }
    expect(pathsOf('admin')).toContain('/cms/perfiles');
    expect(pathsOf('admin')).toContain('/cms/soporte');
  });

  it('gives a boss the boss page once, and their own two screens', () => {
    expect(pathsOf('boss')).toEqual(['/', '/perfilJefe', '/avisoLogeadoJefe']);
  });

  it('gives no screen that the access rules redirect', () => {
    for (const role of roles) {
      for (const path of pathsOf(role)) {
        expect(screenDecision(path, role).kind).toBe('show');
      }
    }
  });

  it('gives a role exactly the calls that answer it', () => {
    const answering = (role: Role) =>
      endpoints.filter(({ who }) => who === 'signed-in' || (typeof who === 'object' && who.includes(role)));
    for (const role of roles) {
      expect(
        callsIn(role)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        answering(role)
          .map(({ method, path }) => `${method} ${path}`)
          .sort(),
      );
    }
    expect(callsIn('learner').map(({ id }) => id)).not.toContain('GET /api/cms/perfiles');
  });

  it('has an area for every call', () => {
    const inAreas = Object.values(areas).flatMap((contract) => callsOf(contract)).length;
    expect(inAreas).toBe(endpoints.length);
  });
});

describe('a summary in words', () => {
  it.each([
    ['Las preguntas propias. Consulta: cursor.', 'Las preguntas propias'],
    ['Notificaciones por páginas: ?cursor=&clase=.', 'Notificaciones por páginas'],
    ['El borrador propio (`?formulario=`); nadie más lo lee.', 'El borrador propio; nadie más lo lee'],
    ['Guarda `opcion`.', 'Guarda opcion'],
  ])('%s', (summary, words) => {
    expect(plainSummary(summary)).toBe(words);
  });

  it('says nothing to programs', () => {
    for (const { text } of roles.flatMap(callsIn)) {
      expect(text).not.toMatch(/[`?&=]\w|\?\w+=|\bnull\b|\/api\//);
      expect(text.length).toBeGreaterThan(10);
    }
  });
});
