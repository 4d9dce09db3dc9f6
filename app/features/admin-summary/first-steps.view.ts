import { openable } from '#app/contract/links/built-screens.ts';

/** What is there already; an administrator always is, as somebody reads this. */
export type Beginnings = {
  /** Somebody beside the administrators. */
  hasPeople: boolean;
  hasProgramme: boolean;
  hasGroup: boolean;
  /** A generation has the days of a unit. */
  hasDates: boolean;
  isPublished: boolean;
};

export type StepState = 'done' | 'current' | 'pending';

/** A step on the way from an empty product to the first generation; `href` is null while its screen does not exist. */
export type FirstStep = { name: string; what: string; state: StepState; href: string | null };

/** The steps in their order, the first one that is not done as the current one; null once all are (product: empty start). */
export function firstSteps(begun: Beginnings): FirstStep[] | null {
  const steps = [
    { name: 'Cuenta administradora', what: 'Ya está activa.', done: true, href: null },
    {
      name: 'Personas',
      what: 'Agrega aprendices, jefes y tutores.',
      done: begun.hasPeople,
      href: '/cms/usuarios',
    },
    {
      name: 'Programa',
      what: 'Arma sus unidades, módulos y objetos de aprendizaje.',
      done: begun.hasProgramme,
      href: '/cms/programas',
    },
    {
      name: 'Generación',
      what: 'Reúne a las personas que siguen el programa.',
      done: begun.hasGroup,
      href: '/cms/grupos',
    },
    {
      name: 'Fechas',
      what: 'Define cuándo abre cada unidad y hasta cuándo se entrega su reto.',
      done: begun.hasDates,
      href: '/cms/grupos',
    },
    {
      name: 'Publicación',
      what: 'Publica el programa para que la generación lo vea.',
      done: begun.isPublished,
      href: '/cms/programas',
    },
  ];
  const current = steps.findIndex(({ done }) => !done);
  if (current === -1) return null;
  return steps.map(({ done, href, ...step }, index) => ({
    ...step,
    state: stateOf(done, index === current),
    href: openable(href),
  }));
}

function stateOf(done: boolean, isCurrent: boolean): StepState {
  if (done) return 'done';
  return isCurrent ? 'current' : 'pending';
}
