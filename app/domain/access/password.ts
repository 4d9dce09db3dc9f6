import { folded } from '../text/text.ts';

const MINIMUM = 12;
/** argon2 hashes any length, but a megabyte of password is an attack. */
const MAXIMUM = 128;

/** Passwords that keep all four rules and that everybody tries first, folded. */
const COMMON = new Set([
  'password123!',
  'password1234!',
  'password@123',
  'password@1234',
  'p@ssw0rd1234',
  'p@ssword1234',
  'passw0rd123!',
  'contrasena1!',
  'contrasena12!',
  'contrasena123!',
  'contrasena#123',
  'contrasena1234!',
  'bienvenido1!',
  'bienvenido12!',
  'bienvenido123!',
  'bienvenida123!',
  'welcome1234!',
  'qwerty123456!',
  'qwertyuiop1!',
  'abcdefghij1!',
  'administrador1!',
  'administrator1!',
  'admin123456!',
  'mexico123456!',
  'liderazgo123!',
  'liderazgo1234!',
  'cambiame123!',
  'temporal123!',
  'temporal1234!',
  'iloveyou123!',
  'teamo1234567!',
]);

export type PasswordChecks = { length: boolean; upper: boolean; digit: boolean; special: boolean };

/** The four items of the live checklist (spec §5.1). */
export function passwordChecks(value: string): PasswordChecks {
  return {
    length: Array.from(value).length >= MINIMUM,
    upper: /\p{Lu}/u.test(value),
    digit: /[0-9]/.test(value),
    special: /[!@#$%^&*]/.test(value),
  };
}

/**
 * True where the new password may be stored: the four rules (spec §5.1), at most 128 characters, not the current one,
 * not the username, not one of the common ones.
 */
export function isAcceptablePassword(
  value: string,
  context: { current?: string; username?: string } = {},
): boolean {
  const checks = passwordChecks(value);
  const keepsRules = checks.length && checks.upper && checks.digit && checks.special;
  if (!keepsRules || Array.from(value).length > MAXIMUM) return false;
  if (value === context.current) return false;
  if (context.username !== undefined && folded(value) === folded(context.username)) return false;
  return !COMMON.has(folded(value));
}
