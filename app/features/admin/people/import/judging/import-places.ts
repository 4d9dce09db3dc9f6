import { type BossChangeRefusal, bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import type { Wish } from './import-cells.ts';
import type { KnownGroup, KnownPerson, Refuse, Surroundings } from './import-plan.ts';

/** Profiles of learners, bosses and tutors. */
const admin = 1;
const learner = 2;
const boss = 3;
const tutor = 4;

/** The profiles that the person has after the row. */
export function profilesAfter(wish: Wish, person: KnownPerson | undefined, refuse: Refuse): number[] {
  const held = person?.profiles ?? [];
  if (!wish.profiles) return person ? held : [learner];
  // The administrator's profile is given and taken by hand alone; a file of ours names whoever has it.
  const others = wish.profiles.filter((id) => id !== admin);
  if (others.length < wish.profiles.length && !held.includes(admin)) {
    refuse('profiles', 'El perfil Administrador no se da con un archivo.');
  }
  const profiles = held.includes(admin) ? [admin, ...others] : others;
  const taken = held.filter((id) => !profiles.includes(id));
  if (taken.includes(boss) && (person?.leads ?? 0) > 0) {
    refuse('profiles', 'Tiene colaboradores: no puede dejar de ser jefe.');
  }
  if (taken.includes(tutor) && (person?.tutoredGroupIds.length ?? 0) > 0) {
    refuse('profiles', 'Acompaña generaciones: no puede dejar de ser tutor.');
  }
  return profiles;
}

/** True where the account is open after the row; undefined: as it is. */
export function activeAfter(
  wish: Wish,
  person: KnownPerson | undefined,
  around: Surroundings,
  refuse: Refuse,
): boolean | undefined {
  if (!person || wish.active === undefined || wish.active === person.active) return undefined;
  if (wish.active) return true;
  if (person.id === around.makerId) refuse('active', 'No puedes dar de baja tu propia cuenta.');
  else if (person.profiles.includes(admin)) {
    refuse('active', 'Una cuenta de administración se da de baja desde su ficha.');
  }
  if (person.leads > 0) refuse('active', 'Tiene colaboradores: dales primero otro jefe.');
  if (!wish.dropReason) refuse('dropReason', 'Escribe el motivo de la baja.');
  return false;
}

type After = { person: KnownPerson | undefined; profiles: readonly number[]; active: boolean | undefined };

/** The generation that the person joins. */
export function joinedGroup(
  { group }: Wish,
  { person, profiles, active }: After,
  around: Surroundings,
  refuse: Refuse,
): KnownGroup | null {
  if (group === undefined) return null;
  const found = around.groups(group);
  // Also one that has ended, or whose name another one has.
  if (found.some(({ id }) => id === person?.member?.groupId)) return null;
  const open = found.filter((one) => one.isOpen);
  if (open.length > 1) return no('Hay más de una generación con ese nombre: escribe su id.');
  const [wanted] = open;
  if (!wanted) {
    return no(found.length > 0 ? 'Esta generación ya terminó.' : 'No encontramos esta generación.');
  }
  if (person?.member) {
    return no(`Ya está en «${person.member.groupName}»: muévela desde Grupos.`);
  }
  if (active === false || (person && !person.active && active === undefined)) {
    return no('Está dada de baja: no puede entrar a una generación.');
  }
  if (!profiles.includes(learner)) return no('Solo un aprendiz entra a una generación.');
  if (person?.tutoredGroupIds.includes(wanted.id)) return no('Es tutor de esta generación.');
  return wanted;

  function no(text: string): null {
    refuse('group', text);
    return null;
  }
}

type BossAfter = {
  id: number | null | undefined;
  on: string;
  before: string | null;
  after: string | null;
  /** They get the boss when they join a generation. */
  waits: boolean;
};

/** The boss that the row gives, and the one of before; null: the boss stays. */
export function bossOf(
  wish: Wish,
  { person, joins }: { person: KnownPerson | undefined; joins: number | null },
  around: Surroundings,
  refuse: Refuse,
): BossAfter | null {
  const { bossNumber: number, bossFrom } = wish;
  if (number === undefined) return null;
  const member = person?.member ?? null;
  const current = member
    ? { id: member.bossId, number: member.bossNumber, name: member.bossName }
    : (person?.waitingBoss ?? null);
  const own = wish.fields.number ?? person?.number;
  if (number !== null && number === own) {
    refuse('bossNumber', 'Nadie puede ser su propio jefe.');
    return null;
  }
  const found = number === null ? null : around.byNumber(number);
  const isSame = found ? found.id === current?.id : false;
  // A boss who waits is given with the entry: only then does it count that they may lead, and from which day.
  if (isSame && (member || joins === null)) return null;
  if (number === null && (current?.id ?? null) === null) return null;
  if (number !== null && own && around.isInCircle(own)) {
    refuse('bossNumber', bossTexts.circle);
    return null;
  }
  const leads = found ? found.active && !found.isDeleted && found.profiles.includes(boss) : false;
  const isToCome = number !== null && !leads && around.isBossInFile(number);
  const on = bossFrom ?? around.today;
  const refusal = bossChangeRefusal({
    on,
    today: around.today,
    member: { personId: person?.id ?? 0, active: true },
    last: member?.lastFromOn ? { fromOn: member.lastFromOn } : null,
    next: number === null ? null : { personId: found?.id ?? -1, mayLead: leads || isToCome },
  });
  if (refusal === 'not-a-boss' && !found)
    refuse(
      'bossNumber',
      'No encontramos a nadie con este número de empleado. Un jefe se escribe por su número, no por su usuario.',
    );
  else if (refusal) refuse(refusal === 'not-a-boss' ? 'bossNumber' : 'bossFrom', bossTexts[refusal]);
  if (refusal) return null;
  return {
    id: number === null ? null : isToCome ? undefined : found?.id,
    on,
    before: current && !isSame ? (current.number ?? current.name) : null,
    after: number,
    waits: !member && joins === null,
  };
}

const bossTexts: Record<BossChangeRefusal, string> = {
  dropped: 'Está dada de baja.',
  'not-a-boss': 'Esa persona no tiene perfil de jefe, o está dada de baja.',
  self: 'Nadie puede ser su propio jefe.',
  circle: 'Se forma un círculo: esta persona termina siendo jefe de su propio jefe.',
  'in-the-future': 'La fecha es futura: programa el cambio desde Grupos.',
  'before-last': 'La fecha es anterior al inicio de su último jefe.',
};
