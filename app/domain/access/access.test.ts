import { describe, expect, it } from 'vitest';
import { landingPath, type Role, roleOf, screenDecision, screenPolicy } from './access.ts';

describe('profiles (spec §6, A-04)', () => {
  it.each([
    [1, 'admin', '/cms'],
    [2, 'learner', '/'],
    [3, 'boss', '/'],
    [4, 'tutor', '/tutor'],
    [0, 'learner', '/'],
    [5, 'learner', '/'],
    [-1, 'learner', '/'],
    [Number.NaN, 'learner', '/'],
  ] as const)('profile %d is %s and lands on %s', (profile, role, landing) => {
    expect(roleOf(profile)).toBe(role);
    expect(landingPath(role)).toBe(landing);
  });
});

const LEARNER_SCREENS =
  '/modulos /actividades /objetos /caso /reto /encuesta /autoEvaluacion /evaluacionFinal /detalleJefe /perfil';
const TUTOR_SCREENS =
  '/tutor /miGrupo /tutorRetos /tutorForos /tutorUsuarioReto /tutorObjetoForo /tutorUsuarioDetalle';
const ADMIN_SCREENS =
  '/cms /cms/grupos /cms/arbol /cms/programas /cms/perfiles /cms/unidades /cms/modulos /cms/actividades /cms/usuarios /cms/insignias /cms/avanceUsuarios /cms/detalleUsuarioAnaliticos /cms/detalleUsuarioReforzamiento /cms/retoJobAnaliticos /cms/jefe /cms/soporte /cms/analiticos';

/** Rows of the matrix: screens, then what nobody, learner, boss, tutor and administrator get. */
const MATRIX: [string, string, string, string, string, string][] = [
  ['/login /aviso /recuperar /reset/ana/k3y /noFuiYo/k3y', 'public', '→/', '→/', '→/', '→/'],
  ['/', '→/login', 'learner', 'boss-page', '→/tutor', '→/cms'],
  [LEARNER_SCREENS, '→/login', 'learner', 'boss-page', '→/tutor', '→/cms'],
  ['/avisoLogeado', '→/login', 'learner', 'boss-page', 'tutor', '→/cms'],
  ['/jefe', '→/login', '→/', 'boss-page', '→/tutor', '→/cms'],
  ['/perfilJefe /avisoLogeadoJefe', '→/login', '→/', 'boss', '→/tutor', '→/cms'],
  [TUTOR_SCREENS, '→/login', '→/', 'boss-page', 'tutor', '→/cms'],
  [ADMIN_SCREENS, '→/login', '→/', '→/', '→/', 'admin'],
  [
    '/nada /cms/nada /CMS /login/otra /reset /reset/ana /reset/ana/k3y/mas /reset//k3y /noFuiYo /noFuiYo/k3y/mas /perfil.data //cms /toString',
    '→/login',
    '→/login',
    '→/login',
    '→/login',
    '→/login',
  ],
];

const ACTORS: (Role | null)[] = [null, 'learner', 'boss', 'tutor', 'admin'];

const CASES = MATRIX.flatMap(([paths, ...expected]) =>
  paths.split(' ').flatMap((path) => ACTORS.map((role, index) => [path, role, expected[index]] as const)),
);

describe('role × screen (spec §2.1, §2.2, §6, A-03, A-05, A-57)', () => {
  it.each(CASES)('%s for %s: %s', (path, role, expected) => {
    const decision = screenDecision(path, role);
    expect(decision.kind === 'show' ? decision.as : `→${decision.to}`).toBe(expected);
  });

  it('knows the 43 addresses of the specification, and the mailed link of a change', () => {
    const known = new Set(CASES.map(([path]) => path).filter((path) => screenPolicy(path) !== 'unknown'));
    expect(known.size).toBe(44);
  });

  it.each(['/perfil/', '/cms/', '//'])('a trailing slash does not change the policy: %s', (path) => {
    expect(screenPolicy(path)).toBe(screenPolicy(path.replace(/\/+$/, '') || '/'));
    expect(screenPolicy(path)).not.toBe('unknown');
  });

  it('never leaves a person in a circle of redirects', () => {
    for (const [start, role] of CASES) {
      let decision = screenDecision(start, role);
      for (let hops = 0; decision.kind === 'redirect'; hops += 1) {
        expect(hops).toBeLessThan(4);
        decision = screenDecision(decision.to, role);
      }
    }
  });
});
