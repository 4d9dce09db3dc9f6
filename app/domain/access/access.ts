/** The role × screen matrix is the two tables of this file and nothing else. */

export type Role = 'admin' | 'learner' | 'boss' | 'tutor';

/** Every profile that is not 1, 3 or 4 is a learner (spec §6, A-04). */
export function roleOf(profile: number): Role {
  if (profile === 1) return 'admin';
  if (profile === 3) return 'boss';
  return profile === 4 ? 'tutor' : 'learner';
}

/** First page after signing in. */
export function landingPath(role: Role): string {
  const landings: Record<Role, string> = { admin: '/cms', learner: '/', boss: '/', tutor: '/tutor' };
  return landings[role];
}

/** Layout in which a screen is shown; `boss-page` is the page of three tabs, whatever the address. */
export type Frame = 'public' | 'learner' | 'boss' | 'boss-page' | 'tutor' | 'admin';

export type ScreenPolicy =
  | 'public'
  | 'home'
  | 'learner'
  | 'notice'
  | 'boss-page'
  | 'boss'
  | 'tutor'
  | 'admin'
  | 'unknown';

export type ScreenDecision = { kind: 'show'; as: Frame } | { kind: 'redirect'; to: string };

const show = (as: Frame): ScreenDecision => ({ kind: 'show', as });
const go = (to: string): ScreenDecision => ({ kind: 'redirect', to });

/** Policy × role, `none` being a person without a valid session (spec §2.1, §2.2, §6, A-03, A-05, A-57). */
const DECISIONS: Record<ScreenPolicy, Record<Role | 'none', ScreenDecision>> = {
  public: { none: show('public'), learner: go('/'), boss: go('/'), tutor: go('/'), admin: go('/') },
  home: {
    none: go('/login'),
    learner: show('learner'),
    boss: show('boss-page'),
    tutor: go('/tutor'),
    admin: go('/cms'),
  },
  learner: {
    none: go('/login'),
    learner: show('learner'),
    boss: show('boss-page'),
    tutor: go('/tutor'),
    admin: go('/cms'),
  },
  notice: {
    none: go('/login'),
    learner: show('learner'),
    boss: show('boss-page'),
    tutor: show('tutor'),
    admin: go('/cms'),
  },
  'boss-page': {
    none: go('/login'),
    learner: go('/'),
    boss: show('boss-page'),
    tutor: go('/tutor'),
    admin: go('/cms'),
  },
  boss: { none: go('/login'), learner: go('/'), boss: show('boss'), tutor: go('/tutor'), admin: go('/cms') },
  tutor: {
    none: go('/login'),
    learner: go('/'),
    boss: show('boss-page'),
    tutor: show('tutor'),
    admin: go('/cms'),
  },
  admin: { none: go('/login'), learner: go('/'), boss: go('/'), tutor: go('/'), admin: show('admin') },
  unknown: {
    none: go('/login'),
    learner: go('/login'),
    boss: go('/login'),
    tutor: go('/login'),
    admin: go('/login'),
  },
};

const PATHS: Record<Exclude<ScreenPolicy, 'unknown'>, readonly string[]> = {
  public: ['/login', '/aviso', '/recuperar'],
  home: ['/'],
  learner: [
    '/modulos',
    '/actividades',
    '/objetos',
    '/caso',
    '/reto',
    '/encuesta',
    '/autoEvaluacion',
    '/evaluacionFinal',
    '/detalleJefe',
    '/perfil',
  ],
  notice: ['/avisoLogeado'],
  'boss-page': ['/jefe'],
  boss: ['/perfilJefe', '/avisoLogeadoJefe'],
  tutor: [
    '/tutor',
    '/miGrupo',
    '/tutorRetos',
    '/tutorForos',
    '/tutorUsuarioReto',
    '/tutorObjetoForo',
    '/tutorUsuarioDetalle',
  ],
  admin: [
    '/cms',
    '/cms/grupos',
    '/cms/arbol',
    '/cms/programas',
    '/cms/perfiles',
    '/cms/unidades',
    '/cms/modulos',
    '/cms/actividades',
    '/cms/usuarios',
    '/cms/insignias',
    '/cms/avanceUsuarios',
    '/cms/detalleUsuarioAnaliticos',
    '/cms/detalleUsuarioReforzamiento',
    '/cms/retoJobAnaliticos',
    '/cms/jefe',
    '/cms/soporte',
    '/cms/analiticos',
  ],
};

/** The address of every screen, by policy; a link that is mailed has an address of its own besides. */
export const screenPaths: Readonly<typeof PATHS> = PATHS;

const POLICY_OF_PATH = new Map<string, ScreenPolicy>(
  Object.entries(PATHS).flatMap(([policy, paths]) => paths.map((path) => [path, policy as ScreenPolicy])),
);

/** The addresses of mailed links, which carry a key. */
const LINK_PATH = /^\/(reset\/[^/]+|noFuiYo)\/[^/]+$/;

/** Policy of an address without its query; trailing slashes do not matter, capitals do. */
export function screenPolicy(path: string): ScreenPolicy {
  const bare = path.replace(/\/+$/, '') || '/';
  if (LINK_PATH.test(bare)) return 'public';
  return POLICY_OF_PATH.get(bare) ?? 'unknown';
}

/** The decision for a person of that role (null: nobody signed in) at that address without its query. */
export function screenDecision(path: string, role: Role | null): ScreenDecision {
  return DECISIONS[screenPolicy(path)][role ?? 'none'];
}

/** More drops at once than this share of the open accounts are no everyday matter. */
const EVERYDAY_SHARE = 0.05;

/** True where so many drops of so many open accounts are confirmed by typing their number. */
export const isMassDrop = (drops: number, staff: number): boolean => drops > staff * EVERYDAY_SHARE;
