import type { ImportColumn } from '#app/contract/admin/people/import-columns.ts';
import type { ImportChange } from '#app/contract/admin/people/import-rows.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { daysOnJoining, type PastChallenge } from '#app/domain/deadlines/days-on-joining.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { FileFields, Wish } from './import-cells.ts';
import { completeNew, lostZerosOf, personOf, refuseRepeated, refuseTwin } from './import-person.ts';
import { activeAfter, bossOf, joinedGroup, profilesAfter } from './import-places.ts';
import type { Judged, KnownPerson, Refuse, Surroundings } from './import-plan.ts';

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

/** The verdict of a row: its changes, with everything that stands against them. */
export function judge(wish: Wish, line: number, around: Surroundings): Judged {
  const zeros = lostZerosOf(wish, around);
  if (zeros.length > 0) return { ...refusedFor([...wish.problems, ...zeros]), lostZeros: true };
  const problems = [...wish.problems];
  const refuse: Refuse = (column, text) => void problems.push({ column, text });
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
  if (joins) {
    const past = around.pastIn(joins.id, person?.id ?? null);
    const note = past.length === 0 ? {} : { note: pastText(past, around.today) };
    changes.push({ column: 'group', before: null, after: joins.name, ...note });
  }
  if (bossAfter) {
    const note = bossAfter.waits && bossAfter.after !== null ? { note: WAITS_TEXT } : {};
    changes.push({ column: 'bossNumber', before: bossAfter.before, after: bossAfter.after, ...note });
  } else if (joins && wish.bossNumber === undefined && person?.waitingBoss) {
    // The boss that waited for this becomes theirs.
    const { number, name, mayLead } = person.waitingBoss;
    const text = number ?? name;
    changes.push(
      mayLead
        ? { column: 'bossNumber', before: null, after: text }
        : { column: 'bossNumber', before: text, after: null, note: LEADS_NO_MORE_TEXT },
    );
  }
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
    lostZeros: false,
    plan: {
      person: person ?? null,
      fields,
      profiles: {
        given: profiles.filter((id) => !held.includes(id)),
        taken: held.filter((id) => !profiles.includes(id)),
      },
      joins: joins?.id ?? null,
      boss: bossAfter ? { id: bossAfter.id, on: bossAfter.on, waits: bossAfter.waits } : undefined,
      active,
      dropReason: wish.dropReason ?? '',
    },
  };
}

/** A boss leads somebody in a generation: until the person joins one, the boss is kept. */
const WAITS_TEXT = 'cuando entre a una generación';

const LEADS_NO_MORE_TEXT = 'ya no puede ser su jefe';

/** 'con 2 retos vencidos; al entrar tiene hasta el 29 de diciembre y el 30 de enero'. */
function pastText(past: readonly PastChallenge[], today: string): string {
  const days = [...new Set(daysOnJoining(past, today).map(({ dueOn }) => `el ${shortDate(dueOn)}`))];
  const until = days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} y ${days.at(-1)}`;
  return `con ${countText(past.length, 'reto vencido', 'retos vencidos')}; al entrar tiene hasta ${until}`;
}

const refusedFor = (problems: Judged['problems']): Omit<Judged, 'lostZeros'> => ({
  verdict: 'refused',
  changes: [],
  problems,
  plan: {
    person: null,
    fields: nobody,
    profiles: { given: [], taken: [] },
    joins: null,
    boss: undefined,
    active: undefined,
    dropReason: '',
  },
});

function fieldsOf(person: KnownPerson): FileFields {
  const { number, username, email, firstName, paternalSurname, maternalSurname, store, area, jobTitle } =
    person;
  return { number, username, email, firstName, paternalSurname, maternalSurname, store, area, jobTitle };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
