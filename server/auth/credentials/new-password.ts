import { type Guessed, guessedParts, LEAST_LEFT } from '../../../app/domain/access/guessable.ts';
import { isAcceptablePassword } from '../../../app/domain/access/password.ts';
import { folded } from '../../../app/domain/text/text.ts';
import { fail } from '../../errors.ts';
import { ownWords } from '../../repositories/people/people.ts';
import type { World } from '../../world.ts';

/** Common here and in no list of the world, folded. */
const COMMON_HERE = [
  ...['contrasena', 'bienvenido', 'bienvenida', 'cambiame', 'temporal', 'administrador', 'administradora'],
  ...['liderazgo123!', 'liderazgo1234!', 'teamo', 'hola', 'empresa', 'trabajo', 'tienda', 'usuario'],
];

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that people choose most, read once and on the server alone. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...COMMON_HERE]),
  );
  return common;
}

const names: Record<Guessed, string> = {
  common: 'una contraseña muy usada',
  own: 'tu nombre, usuario, correo o número',
  company: 'el nombre de la empresa',
  keyboard: 'teclas seguidas (qwerty)',
  sequence: 'un año, una secuencia o una repetición (2026, 1234, aaaa)',
};

export type TypedPassword = { next: string; confirmation: string; current?: string };

/**
 * Lets a chosen password pass, wherever somebody chooses one: the first, another, or one after a reset. The four rules come
 * first (spec §5.1), then what somebody would guess (product: passwords).
 * @throws `password.weak` with the true reason, `password.mismatch`
 */
export async function judgePassword(
  { db, env }: Pick<World, 'db' | 'env'>,
  personId: number,
  { next, confirmation, current }: TypedPassword,
): Promise<void> {
  const person = (await ownWords(db, personId)) ?? fail('session.missing');
  const context = { username: person.username, ...(current === undefined ? {} : { current }) };
  if (!isAcceptablePassword(next, context)) fail('password.weak', { field: 'password_1' });
  const known = await commonPasswords();
  const guessed = guessedParts(next, {
    own: Object.values(person).filter((word) => word !== null),
    company: [env.COMPANY_NAME],
    isCommon: (word) => known.has(folded(word)),
  });
  if (guessed.length > 0) fail('password.weak', { field: 'password_1', text: guessedText(guessed) });
  if (next !== confirmation) fail('password.mismatch', { field: 'password_2' });
}

function guessedText(guessed: readonly Guessed[]): string {
  const parts = new Intl.ListFormat('es-MX').format(guessed.map((kind) => names[kind]));
  return `Nueva contraseña no cumple con los requisitos. Es fácil de adivinar porque lleva ${parts}: sin contar eso debe tener al menos ${LEAST_LEFT} caracteres.`;
}
