import type { ExpressionWrapper, SqlBool } from 'kysely';

/** A condition as a column: Kysely knows databases that give 0 and 1, ours gives a boolean. */
export function toBoolean<DB, TB extends keyof DB>(
  condition: ExpressionWrapper<DB, TB, SqlBool>,
): ExpressionWrapper<DB, TB, boolean> {
  return condition.$castTo<boolean>();
}
