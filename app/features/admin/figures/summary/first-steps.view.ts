import { programmeHref, programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import { type GroupPart, groupHref } from '#app/contract/admin/groups/links/group.ts';
import { groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';

/** The beginnings that are there already; an administrator always is, as somebody reads this. */
export type Beginnings = {
  /** Somebody beside the administrators. */
  hasPeople: boolean;
  /** A programme is published, or a generation follows one that was. */
  hasProgramme: boolean;
  /** The programme that is being made: the newest draft. */
  programmeId: number | null;
  hasGroup: boolean;
  /** The generation that is being made: the newest draft. */
  groupId: number | null;
  /** A generation has the days of a unit. */
  hasDates: boolean;
  /** A generation is published. */
  isPublished: boolean;
  /** Somebody beside the administrators was invited, or has chosen a password. */
  hasInvited: boolean;
};

export type StepState = 'done' | 'current' | 'pending';

type StepKey = 'account' | 'programme' | 'group' | 'dates' | 'people' | 'publication' | 'invitation';

/** A step on the way from an empty product to the first generation; `href` is null where nothing is left to do. */
export type FirstStep = { key: StepKey; name: string; what: string; state: StepState; href: string | null };

/** The steps in their order, the first one that is not done as the current one; null once all are (product: empty start). */
export function firstSteps(begun: Beginnings): FirstStep[] | null {
  const groupPart = (part: GroupPart) =>
    begun.groupId === null ? groupsHref() : groupHref(begun.groupId, part);
  const steps = [
    { key: 'account', name: 'Cuenta administradora', what: 'Ya está activa.', done: true, href: null },
    {
      key: 'programme',
      name: 'Programa',
      what: 'Trae uno completo en un paquete, o créalo con sus unidades, módulos, objetos y evaluaciones. Luego publícalo.',
      done: begun.hasProgramme,
      href: begun.programmeId === null ? programmesHref() : programmeHref(begun.programmeId, 'checklist'),
    },
    {
      key: 'group',
      name: 'Generación',
      what: 'Reúne a quienes siguen el programa. Créala vacía: las personas entran después.',
      done: begun.hasGroup,
      href: groupsHref(),
    },
    {
      key: 'dates',
      name: 'Fechas',
      what: 'Define cuándo abre cada unidad y hasta cuándo se entrega su reto.',
      done: begun.hasDates,
      href: groupPart('waves'),
    },
    {
      key: 'people',
      name: 'Personas',
      what: 'Agrega aprendices, jefes y tutores; un archivo dice también su generación y su jefe.',
      done: begun.hasPeople,
      href: '/cms/usuarios',
    },
    {
      key: 'publication',
      name: 'Publicación',
      what: 'Cada aprendiz con su jefe, y al menos un tutor: «Validar» dice qué falta. Al publicarla, todos la ven.',
      done: begun.isPublished,
      href: groupPart('check'),
    },
    {
      key: 'invitation',
      name: 'Invitación',
      what: 'Manda la activación por correo, o imprime la hoja de enlaces: cada quien elige su contraseña.',
      done: begun.hasInvited,
      href: peopleHref({ state: 'invited' }),
    },
  ] as const;
  const current = steps.findIndex(({ done }) => !done);
  if (current === -1) return null;
  return steps.map(({ done, ...step }, index) => ({
    ...step,
    state: stateOf(done, index === current),
  }));
}

function stateOf(done: boolean, isCurrent: boolean): StepState {
  if (done) return 'done';
  return isCurrent ? 'current' : 'pending';
}
