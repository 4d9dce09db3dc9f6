import * as z from 'zod/mini';
import { LEAST_LEFT } from '../../../domain/access/guessable.ts';
import { isAcceptablePassword, type PasswordChecks } from '../../../domain/access/password.ts';

/** A password as it travels: whatever was typed, up to the length that is hashed. */
export const passwordField = z.string().check(z.maxLength(128));

/** Literals of spec §4.2, §5.1 and §8, misspelling included, and ours of A-65. */
export const passwordTexts = {
  weak: 'Nueva contraseña no cumple con los requisitos.',
  mismatch: 'Contraseñas no coinciden.',
  failed: 'Ocurrio un error al guardar.',
  saved: 'Contraseña actualizada con éxito.',
  wrongCurrent: 'Revisa tu contraseña actual.',
  update: 'ACTUALIZAR',
  saving: 'GUARDANDO...',
} as const;

/** The four items of the live checklist (spec §5.1). */
export const checklist: readonly { check: keyof PasswordChecks; text: string }[] = [
  { check: 'length', text: 'Al menos 12 caracteres' },
  { check: 'upper', text: 'Al menos una mayúscula' },
  { check: 'digit', text: 'Al menos un número' },
  { check: 'special', text: 'Al menos un carácter especial' },
];

/** The rule that the server judges, in words (product: passwords). */
export const guessedRule = `Tampoco puede ser fácil de adivinar: sin contar contraseñas comunes, tu nombre, usuario o correo, el nombre de la empresa, teclas seguidas (qwerty), años ni secuencias (2026, 1234), deben quedar al menos ${LEAST_LEFT} caracteres.`;

export type NewPassword = { password_1: string; password_2: string };

/** Faults of a new password by field, rules first, then the match; both may show. Empty when it may be sent. */
export function newPasswordFaults(
  { password_1, password_2 }: NewPassword,
  context: { current?: string; username?: string } = {},
): Partial<Record<keyof NewPassword, string>> {
  return {
    ...(isAcceptablePassword(password_1, context) ? {} : { password_1: passwordTexts.weak }),
    ...(password_1 === password_2 ? {} : { password_2: passwordTexts.mismatch }),
  };
}
