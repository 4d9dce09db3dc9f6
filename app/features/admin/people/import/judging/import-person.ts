import type { ImportProblem } from '#app/contract/admin/people/import-rows.ts';
import { MAX_USERNAME_LENGTH, personFields } from '#app/contract/admin/people/people.ts';
import { folded } from '#app/domain/text/text.ts';
import type { FileFields, Wish } from './import-cells.ts';
import type { KnownPerson, Refuse, Surroundings } from './import-plan.ts';

/** Numbers of a row that are somebody's once their zeros are back: each is asked about. */
export function lostZerosOf({ fields, bossNumber }: Wish, around: Surroundings): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const ask = (column: 'number' | 'username' | 'bossNumber', value: string | null | undefined) => {
    if (!value) return;
    const key = column === 'username' ? 'username' : 'number';
    if (key === 'number' ? around.byNumber(value) : around.byUsername(value)) return;
    const person = around.byLostZeros(key, value);
    if (!person) return;
    const whole = key === 'number' ? person.number : person.username;
    const name = `${person.firstName} ${person.paternalSurname}`;
    problems.push({
      column,
      text: `¿Es ${whole}, ${name}? Excel quita los ceros: di arriba de la lista cómo se leen.`,
    });
  };
  ask('number', fields.number);
  ask('username', fields.username);
  ask('bossNumber', bossNumber);
  return problems;
}

/** Values of a row that stand in another one too. */
export function refuseRepeated({ fields }: Wish, line: number, around: Surroundings, refuse: Refuse): void {
  for (const column of ['number', 'username', 'email'] as const) {
    const value = fields[column];
    const others = value ? around.linesWith(column, value).filter((other) => other !== line) : [];
    if (others.length === 0) continue;
    const shown = others.slice(0, 3).join(', ');
    refuse(column, `«${value}» también está en la línea ${shown}${others.length > 3 ? ' y otras' : ''}.`);
  }
}

/** Another row that means the same person, one by number and the other by username. */
export function refuseTwin(
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

/** The person that the row means: by number, else by username (product: imports). */
export function personOf({ fields }: Wish, around: Surroundings, refuse: Refuse): KnownPerson | undefined {
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

/**
 * The username of somebody new of whom the file says none: the number; one that is too short for it is followed by the
 * surname. Null where neither can be one.
 */
export function usernameOfNew({ number, paternalSurname }: Wish['fields']): string | null {
  if (!number) return null;
  const surname = folded(paternalSurname ?? '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const [made] = [number, `${number}.${surname}`.slice(0, MAX_USERNAME_LENGTH)].flatMap((text) => {
    const read = personFields.username.schema.safeParse(text);
    return read.success ? [read.data] : [];
  });
  return made ?? null;
}

/** Of somebody new: the username is made of the number where the file says none. */
export function completeNew(wish: Wish, fields: FileFields, around: Surroundings, refuse: Refuse): void {
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
  const made = usernameOfNew(fields);
  // A row whose username is this one's number is judged as the same person.
  const isAnothers = (name: string) =>
    name !== fields.number?.toLowerCase() && around.linesWith('username', name).length > 0;
  if (made === null || around.byUsername(made) || isAnothers(made)) {
    refuse('username', 'Escribe un usuario: el número no sirve como usuario de esta persona.');
  } else fields.username = made;
}
