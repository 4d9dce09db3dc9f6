import { personFields } from '#app/contract/admin/people.ts';
import type {
  ImportChange,
  ImportColumn,
  ImportMode,
  ImportProblem,
  ImportVerdict,
} from '#app/contract/admin/people-import.ts';
import { type BossChangeRefusal, bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import type { FileFields, Wish } from './import-cells.ts';

/** A person as a row may change them. */
export type KnownPerson = FileFields & {
  id: number;
  version: number;
  active: boolean;
  isDeleted: boolean;
  /** The account into which it was merged. */
  mergedInto: string | null;
  welcome: string;
  profiles: number[];
  /** The membership that goes on. */
  member: Membership | null;
  /** How many active collaborators they lead, and the generations that they accompany as a tutor. */
  leads: number;
  tutoredGroupIds: number[];
};

export type Membership = {
  id: number;
  groupId: number;
  groupName: string;
  bossId: number | null;
  bossNumber: string | null;
  bossName: string | null;
  /** Of the boss who began last, also one who is it no longer. */
  lastFromOn: string | null;
};

export type KnownGroup = { id: number; name: string; isOpen: boolean };

/** What a row meets: in the database, and in its own file. */
export type Surroundings = {
  mode: ImportMode;
  today: string;
  /** Who has the import made. */
  makerId: number;
  byNumber: (number: string) => KnownPerson | undefined;
  byUsername: (username: string) => KnownPerson | undefined;
  byEmail: (email: string) => KnownPerson | undefined;
  groups: (text: string) => readonly KnownGroup[];
  /** Lines of the file with the same value. */
  linesWith: (column: 'number' | 'username' | 'email', value: string) => readonly number[];
  /** Lines of the file that mean that person, by number or by username; somebody new may have only one of them. */
  linesOf: (person: Pick<FileFields, 'number' | 'username'>) => readonly number[];
  /** Whether a row of the file makes, or leaves, the person of that number a boss. */
  isBossInFile: (number: string) => boolean;
};

/** What is done for a row that is not refused. */
export type Plan = {
  person: KnownPerson | null;
  fields: FileFields;
  profiles: { given: number[]; taken: number[] };
  /** The generation that the person joins. */
  joins: number | null;
  /** Undefined: the boss stays. `id` is null without a boss, undefined while the file has yet to make them. */
  boss: { id: number | null | undefined; on: string } | undefined;
  /** Undefined: the account stays as it is. */
  active: boolean | undefined;
  dropReason: string;
};

export type Judged = {
  verdict: ImportVerdict;
  changes: ImportChange[];
  problems: ImportProblem[];
  plan: Plan;
};

/** Profiles of learners, bosses and tutors. */
const admin = 1;
const learner = 2;
const boss = 3;
const tutor = 4;

const profileNames: Readonly<Record<number, string>> = {
  1: 'administrador',
  2: 'aprendiz',
  3: 'jefe',
  4: 'tutor',
};
const profilesText = (ids: readonly number[]): string => ids.map((id) => profileNames[id] ?? id).join('|');

const nobody: FileFields = {
  number: null,
  username: '',
  email: null,
  firstName: '',
  paternalSurname: '',
  maternalSurname: '',
  store: '',
  area: '',
  jobTitle: '',
};

const fieldNames = Object.keys(nobody) as (keyof FileFields & ImportColumn)[];

/** What a row would do, with all that stands against it. */
export function judge(wish: Wish, line: number, around: Surroundings): Judged {
  const problems = [...wish.problems];
  const refuse = (column: ImportColumn | null, text: string) => void problems.push({ column, text });
  refuseRepeated(wish, line, around, refuse);
  const person = personOf(wish, around, refuse);
  const fields = { ...(person ? fieldsOf(person) : nobody), ...wish.fields };
  if (!person) completeNew(wish, fields, around, refuse);
  refuseTwin(person ?? fields, line, around, problems, refuse);
  const owner = wish.fields.email ? around.byEmail(wish.fields.email.toLowerCase()) : undefined;
  if (owner && owner.id !== person?.id) refuse('email', 'Este correo ya es de otra cuenta.');

  const profiles = profilesAfter(wish, person, refuse);
  const active = activeAfter(wish, person, around, refuse);
  const joins = joinedGroup(wish, { person, profiles, active }, around, refuse);
  const bossAfter = bossOf(wish, { person, joins: joins?.id ?? null }, around, refuse);

  const changes: ImportChange[] = fieldNames
    .filter((name) => (person ? person[name] : nobody[name]) !== fields[name])
    .map((name) => ({
      column: name,
      before: person ? person[name] || null : null,
      after: fields[name] || null,
    }));
  const held = person?.profiles ?? [];
  if (!isSame(held, profiles)) {
    changes.push({
      column: 'profiles',
      before: person ? profilesText(held) : null,
      after: profilesText(profiles),
    });
  }
  if (joins) changes.push({ column: 'group', before: null, after: joins.name });
  if (bossAfter) changes.push({ column: 'bossNumber', before: bossAfter.before, after: bossAfter.after });
  if (active !== undefined) {
    changes.push({ column: 'active', before: active ? 'no' : 'si', after: active ? 'si' : 'no' });
  }
  if (person && around.mode === 'add' && changes.length > 0) {
    refuse(null, 'Esta persona ya existe, y en «Solo agregar» no se cambia.');
  }
  return {
    verdict: problems.length > 0 ? 'refused' : !person ? 'create' : changes.length > 0 ? 'update' : 'same',
    changes,
    problems,
    plan: {
      person: person ?? null,
      fields,
      profiles: {
        given: profiles.filter((id) => !held.includes(id)),
        taken: held.filter((id) => !profiles.includes(id)),
      },
      joins: joins?.id ?? null,
      boss: bossAfter ? { id: bossAfter.id, on: bossAfter.on } : undefined,
      active,
      dropReason: wish.dropReason ?? '',
    },
  };
}

type Refuse = (column: ImportColumn | null, text: string) => void;

function refuseRepeated({ fields }: Wish, line: number, around: Surroundings, refuse: Refuse): void {
  for (const column of ['number', 'username', 'email'] as const) {
    const value = fields[column];
    const others = value ? around.linesWith(column, value).filter((other) => other !== line) : [];
    if (others.length === 0) continue;
    const shown = others.slice(0, 3).join(', ');
    refuse(column, `«${value}» también está en la línea ${shown}${others.length > 3 ? ' y otras' : ''}.`);
  }
}

/** Another row that means the same person, one by number and the other by username. */
function refuseTwin(
  person: Pick<FileFields, 'number' | 'username'>,
  line: number,
  around: Surroundings,
  problems: readonly ImportProblem[],
  refuse: Refuse,
): void {
  // A value that stands in both rows was said already.
  if (problems.some(({ column }) => column === 'number' || column === 'username')) return;
  const [other] = around.linesOf(person).filter((one) => one !== line);
  if (other !== undefined) {
    refuse('username', `Es la misma persona que la línea ${other}: una la da por número y otra por usuario.`);
  }
}

/** Whom the row means: by number, else by username (product: imports). */
function personOf({ fields }: Wish, around: Surroundings, refuse: Refuse): KnownPerson | undefined {
  const byNumber = fields.number ? around.byNumber(fields.number) : undefined;
  const byUsername = fields.username ? around.byUsername(fields.username) : undefined;
  if (byNumber?.isDeleted || byUsername?.isDeleted) {
    refuse(byNumber?.isDeleted ? 'number' : 'username', 'Es de una cuenta eliminada.');
    return undefined;
  }
  const merged = byNumber?.mergedInto ? byNumber : byUsername?.mergedInto ? byUsername : undefined;
  if (merged) {
    refuse(
      merged === byNumber ? 'number' : 'username',
      `Esta cuenta se unió a la de ${merged.mergedInto}: usa esa.`,
    );
    return undefined;
  }
  if (byNumber && byUsername && byNumber.id !== byUsername.id) {
    refuse('username', 'El número es de una persona y el usuario es de otra.');
    return byNumber;
  }
  if (byNumber) return byNumber;
  if (byUsername && fields.number && byUsername.number !== null) {
    refuse('username', 'Este usuario ya es de otra persona, con otro número.');
  }
  return byUsername;
}

/** Of somebody new: the username is the number where the file says none. */
function completeNew(wish: Wish, fields: FileFields, around: Surroundings, refuse: Refuse): void {
  if (around.mode === 'change') refuse(null, 'No existe, y en «Solo actualizar» no se crean cuentas.');
  if (wish.active === false) refuse('active', 'Una persona nueva no puede entrar dada de baja.');
  for (const column of ['firstName', 'paternalSurname'] as const) {
    const isWrong = wish.problems.some((problem) => problem.column === column);
    if (fields[column] === '' && !isWrong) refuse(column, 'Falta este dato: la persona es nueva.');
  }
  if (fields.username !== '') return;
  if (!fields.number) {
    refuse('number', 'Falta el número o el usuario.');
    return;
  }
  const made = personFields.username.schema.safeParse(fields.number);
  if (!made.success || around.byUsername(made.data)) {
    refuse('username', 'Escribe un usuario: el número no sirve como usuario de esta persona.');
  } else fields.username = made.data;
}

function profilesAfter(wish: Wish, person: KnownPerson | undefined, refuse: Refuse): number[] {
  const held = person?.profiles ?? [];
  if (!wish.profiles) return person ? held : [learner];
  // The administrator's profile is given and taken by hand alone.
  const profiles = held.includes(admin) ? [admin, ...wish.profiles] : wish.profiles;
  const taken = held.filter((id) => !profiles.includes(id));
  if (taken.includes(boss) && (person?.leads ?? 0) > 0) {
    refuse('profiles', 'Tiene colaboradores: no puede dejar de ser jefe.');
  }
  if (taken.includes(tutor) && (person?.tutoredGroupIds.length ?? 0) > 0) {
    refuse('profiles', 'Acompaña generaciones: no puede dejar de ser tutor.');
  }
  return profiles;
}

function activeAfter(
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

function joinedGroup(
  { group }: Wish,
  { person, profiles, active }: After,
  around: Surroundings,
  refuse: Refuse,
): KnownGroup | null {
  if (group === undefined) return null;
  const found = around.groups(group);
  const open = found.filter((one) => one.isOpen);
  if (open.length > 1) return no('Hay más de una generación con ese nombre: escribe su id.');
  const [wanted] = open;
  if (!wanted) {
    return no(found.length > 0 ? 'Esta generación ya terminó.' : 'No encontramos esta generación.');
  }
  if (person?.member?.groupId === wanted.id) return null;
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

type BossAfter = { id: number | null | undefined; on: string; before: string | null; after: string | null };

function bossOf(
  wish: Wish,
  { person, joins }: { person: KnownPerson | undefined; joins: number | null },
  around: Surroundings,
  refuse: Refuse,
): BossAfter | null {
  const { bossNumber: number, bossFrom } = wish;
  if (number === undefined) return null;
  const member = person?.member ?? null;
  if (!member && joins === null) {
    if (number !== null)
      refuse(
        'bossNumber',
        'No está en ninguna generación, y ahí se le da su jefe: escríbela en la columna «generacion».',
      );
    return null;
  }
  const own = wish.fields.number ?? person?.number;
  if (number !== null && number === own) {
    refuse('bossNumber', 'Nadie puede ser su propio jefe.');
    return null;
  }
  const found = number === null ? null : around.byNumber(number);
  if (found && found.id === member?.bossId) return null;
  if (number === null && (member?.bossId ?? null) === null) return null;
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
  if (refusal === 'not-a-boss' && !found) refuse('bossNumber', 'No encontramos a nadie con este número.');
  else if (refusal) refuse(refusal === 'not-a-boss' ? 'bossNumber' : 'bossFrom', bossTexts[refusal]);
  if (refusal) return null;
  return {
    id: number === null ? null : isToCome ? undefined : found?.id,
    on,
    before: member ? (member.bossNumber ?? member.bossName) : null,
    after: number,
  };
}

const bossTexts: Record<BossChangeRefusal, string> = {
  dropped: 'Está dada de baja.',
  'not-a-boss': 'Esa persona no tiene perfil de jefe, o está dada de baja.',
  self: 'Nadie puede ser su propio jefe.',
  'in-the-future': 'La fecha es futura: programa el cambio desde Grupos.',
  'before-last': 'La fecha es anterior al inicio de su último jefe.',
};

function fieldsOf(person: KnownPerson): FileFields {
  const { number, username, email, firstName, paternalSurname, maternalSurname, store, area, jobTitle } =
    person;
  return { number, username, email, firstName, paternalSurname, maternalSurname, store, area, jobTitle };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
