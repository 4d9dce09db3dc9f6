import { folded } from '../text/text.ts';

const MINIMUM = 12;
/** argon2 hashes any length, but a megabyte of password is an attack. */
const MAXIMUM = 128;

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
 * True where the new password keeps the rules that the screen knows: the four (spec §5.1), at most 128 characters, not the
 * current one, not the username. The server looks besides whether somebody would guess it (product: passwords).
 */
export function isAcceptablePassword(
  value: string,
  context: { current?: string; username?: string } = {},
): boolean {
  const checks = passwordChecks(value);
  const keepsRules = checks.length && checks.upper && checks.digit && checks.special;
  if (!keepsRules || Array.from(value).length > MAXIMUM) return false;
  if (value === context.current) return false;
  return context.username === undefined || folded(value) !== folded(context.username);
}
