import { type By, command, type Work } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import {
  activeAdministrators,
  insertPerson,
  lockAdministrators,
  type NewPerson,
  takenFields,
} from '#server/repositories/people/administered-people.ts';
import { printActivation } from './activation.commands.server.ts';

/** Made at a terminal, by nobody who has an account. */
type Terminal = By<null>;

export type NewAdministrator = Pick<NewPerson, 'username' | 'email' | 'firstName' | 'paternalSurname'>;

/**
 * Refuses to go on when there is an administrator and nobody said that a second one is wanted.
 * @throws `state.conflict`
 */
export async function refuseAnother(db: Reader, { another }: { another: boolean }): Promise<void> {
  if (another || (await activeAdministrators(db)).length === 0) return;
  fail('state.conflict', {
    text: 'Ya hay una persona administradora activa. Si hace falta otra: npm run admin:create -- --another',
  });
}

/**
 * Makes an administrator, and gives their activation link (product: activation).
 * @throws as {@link refuseAnother}; `body.invalid` for a username or an e-mail that somebody has
 */
export const createAdministrator = (
  by: Terminal,
  person: NewAdministrator,
  { another }: { another: boolean },
) =>
  command(by, async (work) => {
    await lockAdministrators(work.trx);
    await refuseAnother(work.trx, { another });
    return printActivation(work, await insert(work, person));
  });

/**
 * The activation link of an empty product's first administrator, who is made where there is none. A link is not kept, so
 * each call gives another one; null once an administrator has a password.
 */
export const openFirstAdministrator = (by: Terminal): Promise<string | null> =>
  command(by, async (work) => {
    await lockAdministrators(work.trx);
    const administrators = await activeAdministrators(work.trx);
    if (administrators.some(({ hasPassword }) => hasPassword)) return null;
    const personId = administrators[0]?.id ?? (await insert(work, first));
    return (await printActivation(work, personId)).link;
  });

const first: NewAdministrator = {
  username: 'admin',
  email: null,
  firstName: 'Administración',
  paternalSurname: 'Rumbo',
};

const taken = {
  username: 'Ya existe una persona con ese usuario.',
  email: 'Ya existe una persona con ese correo.',
} as const;

async function insert({ trx, emit, audit }: Work<null>, person: NewAdministrator): Promise<number> {
  const found = await takenFields(trx, { ...person, number: null }, null);
  if (found.username || found.email)
    fail('body.invalid', { text: taken[found.username ? 'username' : 'email'] });
  const profiles = [1];
  const personId = await insertPerson(trx, {
    maternalSurname: '',
    number: null,
    store: '',
    area: '',
    jobTitle: '',
    welcome: '',
    ...person,
    profiles,
  });
  emit({ name: 'user.created', payload: { personId } });
  await audit('person.created', ['person', personId], { after: { profiles } });
  return personId;
}
