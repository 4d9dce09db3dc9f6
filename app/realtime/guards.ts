/**
 * Checks of values that this browser stored or another tab sent, and of refusals. They are no zod: a screen starts with
 * them, and zod comes after its first paint (P13).
 */
export type Check<T> = (value: unknown) => value is T;

export const isUnknown: Check<unknown> = (value): value is unknown => true;
export const isString: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
export const isInteger: Check<number> = (value): value is number => Number.isSafeInteger(value);
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

/** An id of a row. */
export const isId: Check<number> = (value): value is number => isInteger(value) && value > 0;

/** That value and no other. */
export const isLiteral =
  <const T extends string | boolean>(only: T): Check<T> =>
  (value): value is T =>
    value === only;

/** A field that may be left out. */
export const isOptional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

export const isArrayOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

/** An object whose fields are right; others may stand beside them. */
export const isObjectOf = <T extends object>(fields: { [K in keyof T]-?: Check<T[K]> }): Check<T> => {
  const checks = Object.entries(fields) as [string, Check<unknown>][];
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
};

/** The value where it is right, else null. */
export const checked = <T>(check: Check<T>, value: unknown): T | null => (check(value) ? value : null);
