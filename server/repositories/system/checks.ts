import type { CheckKind, CheckResult } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

type Verdict = {
  kind: CheckKind;
  ok: boolean;
  result?: CheckResult;
  /** Null: at the terminal, or by the clock. */
  madeBy?: number | null;
  at: Date;
};

/** Keeps the verdict of a check, which *Salud* shows (product: health). */
export async function recordCheck(db: Database | Trx, verdict: Verdict): Promise<void> {
  const { kind, ok, result = {}, madeBy = null, at } = verdict;
  await db
    .insertInto('system_check')
    .values({ kind, ok, result: JSON.stringify(result), made_by: madeBy, at })
    .execute();
}

/** The last verdict of a kind of check; undefined where none was ever made. */
export function lastCheck(db: Reader, kind: CheckKind): Promise<{ result: CheckResult } | undefined> {
  return db
    .selectFrom('system_check')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .select('result')
    .executeTakeFirst();
}
