import { createInterface, type Interface } from 'node:readline/promises';
import { type PersonInput, personBody } from '#app/contract/admin/people/people.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { longDate, momentText, todayIn } from '#app/domain/deadlines/dates.ts';
import { resetFactorAtTerminal } from '#app/features/admin/people/list/access/access.commands.server.ts';
import { resetPasswordAtTerminal } from '#app/features/admin/people/list/access/password-reset.commands.server.ts';
import {
  createAdministrator,
  refuseAnother,
} from '#app/features/admin/people/list/administrator.commands.server.ts';
import { terminalQr } from '#app/product/identity/qr.server.ts';
import { configured, readEnv, readNewAdministrator } from '#server/env.ts';
import { createWorkerWorld } from '../world.ts';

/**
 * `npm run admin:create`: makes an administrator by ADMIN_USERNAME, ADMIN_NAME, ADMIN_SURNAME and ADMIN_EMAIL, asks at a
 * terminal for what is missing, and prints the activation link. With `--reset-factor <username>` it takes the second
 * factor of an account instead (product: second factor), with `--reset-password <username>` it prints a link for another
 * password (product: recovery). Ends with 1 and a sentence where nothing was done.
 */
type Given = ReturnType<typeof readNewAdministrator>;
type Answers = Record<keyof Given, string>;

const questions: Answers = {
  username: 'Usuario: ',
  firstName: 'Nombre: ',
  surname: 'Apellido paterno: ',
  email: 'Correo (Entrar, si no tiene): ',
};

const howToGive =
  'Da ADMIN_USERNAME, ADMIN_NAME y ADMIN_SURNAME (y ADMIN_EMAIL, si tiene correo), o corre la orden en una terminal.';

async function main(flags: readonly string[]): Promise<void> {
  const [first, username] = flags;
  if (first === '--reset-factor') return resetFactor(username);
  if (first === '--reset-password') return resetPassword(username);
  const unknown = flags.filter((flag) => flag !== '--another');
  if (unknown.length > 0) {
    throw new Error(
      `No conozco la opción ${unknown.join(' ')}. Las hay: --another (una persona administradora más), --reset-factor usuario (quita su verificación en dos pasos) y --reset-password usuario (da un enlace para elegir otra contraseña).`,
    );
  }
  const another = flags.length > 0;
  const env = configured(readEnv);
  const world = createWorkerWorld(env, 'admin');
  try {
    await refuseAnother(world.db, { another });
    const given = readNewAdministrator();
    const person = process.stdin.isTTY ? await askedPerson(given) : givenPerson(given);
    const { link, expiresAt } = await createAdministrator({ world, actor: null }, person, { another });
    const until = longDate(todayIn(env.TZ_NEGOCIO, expiresAt));
    process.stdout.write(
      `Se creó la cuenta ${person.username}. Actívala con este enlace, que sirve una sola vez y vence el ${until}:\n${link}\n${qrAtTerminal(link)}`,
    );
  } finally {
    await world.close();
  }
}

async function resetFactor(username: string | undefined): Promise<void> {
  if (!username) throw new Error('Di de quién: npm run admin:create -- --reset-factor usuario');
  const world = createWorkerWorld(configured(readEnv), 'admin');
  try {
    await resetFactorAtTerminal({ world, actor: null }, username);
    process.stdout.write(
      `Se quitó la verificación en dos pasos de ${username}: entra con su contraseña y la activa otra vez.\n`,
    );
  } finally {
    await world.close();
  }
}

async function resetPassword(username: string | undefined): Promise<void> {
  if (!username) throw new Error('Di de quién: npm run admin:create -- --reset-password usuario');
  const env = configured(readEnv);
  const world = createWorkerWorld(env, 'admin');
  try {
    const { link, expiresAt } = await resetPasswordAtTerminal({ world, actor: null }, username);
    process.stdout.write(
      `Con este enlace ${username} elige otra contraseña. Sirve una sola vez y vence el ${momentText(env.TZ_NEGOCIO, expiresAt)}:\n${link}\n${qrAtTerminal(link)}`,
    );
  } finally {
    await world.close();
  }
}

/** The link for a telephone, beside its words; in a file of output it would be noise. */
const qrAtTerminal = (link: string | null): string =>
  link !== null && process.stdout.isTTY ? `${terminalQr(link)}\n` : '';

/** Without a terminal the variables must do. */
function givenPerson(given: Given): PersonInput {
  const { person, faults } = personOf(answersOf(given));
  if (!person) throw new Error(`${faults}\n${howToGive}`);
  return person;
}

/** Asks for what no variable gives until the answers can be a person. */
async function askedPerson(given: Given): Promise<PersonInput> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const missing = names.filter((name) => !given[name]);
      const { person, faults } = personOf({ ...answersOf(given), ...(await ask(terminal, missing)) });
      if (person) return person;
      // To ask again would change nothing.
      if (missing.length === 0) throw new Error(faults);
      process.stdout.write(`${faults}\n`);
    }
  } finally {
    terminal.close();
  }
}

const names = ['username', 'firstName', 'surname', 'email'] as const;

async function ask(terminal: Interface, missing: readonly (keyof Given)[]): Promise<Partial<Answers>> {
  const answers: Partial<Answers> = {};
  for (const name of missing) answers[name] = await terminal.question(questions[name]);
  return answers;
}

const answersOf = ({ username = '', firstName = '', surname = '', email = '' }: Given): Answers => ({
  username,
  firstName,
  surname,
  email,
});

/** The person that the answers describe, by the rules of the administration's form; else what is wrong with them. */
function personOf({ username, firstName, surname, email }: Answers) {
  const body = encode(personBody, {
    username,
    firstName,
    paternalSurname: surname,
    maternalSurname: '',
    email: email.trim() || null,
    number: null,
    store: '',
    area: '',
    jobTitle: '',
    welcome: '',
    profiles: [1],
  });
  const { data: person, error } = personBody.safeParse(body);
  return { person, faults: error?.issues.map(({ message }) => message).join('\n') ?? '' };
}

try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
