import { unitHref } from '#app/contract/learner/links/learner.ts';
import { questionsAddressOf, questionsHref } from '#app/contract/learner/links/questions.ts';

export type SectionKey = 'home' | 'route' | 'questions' | 'profile';

/** A place of the learner's frame. `current`: the screen shown is the place itself (`page`) or lies within it (`true`). */
export type Section = { key: SectionKey; label: string; to: string; current: 'page' | 'true' | undefined };

/** The screens of a unit. */
const ROUTE = [
  '/modulos',
  '/actividades',
  '/objetos',
  '/caso',
  '/reto',
  '/encuesta',
  '/autoEvaluacion',
  '/detalleJefe',
  '/evaluacionFinal',
];

/** The places of a learner's frame, without *Mi ruta* where there is no unit to follow. */
export function sectionsOf(
  routeUnitId: number | null,
  { pathname, search }: { pathname: string; search: string },
): Section[] {
  const shown = sectionAt(pathname, search);
  const section = (key: SectionKey, label: string, to: string): Section => ({
    key,
    label,
    to,
    current: key === shown ? (to === pathname + search ? 'page' : 'true') : undefined,
  });
  return [
    section('home', 'Inicio', '/'),
    ...(routeUnitId === null ? [] : [section('route', 'Mi ruta', unitHref(routeUnitId))]),
    section('questions', 'Preguntas', questionsHref()),
    section('profile', 'Mi perfil', '/perfil'),
  ];
}

function sectionAt(pathname: string, search: string): SectionKey | null {
  if (pathname === '/') return questionsAddressOf(new URLSearchParams(search)) ? 'questions' : 'home';
  if (pathname === '/perfil') return 'profile';
  return ROUTE.includes(pathname) ? 'route' : null;
}
