import type { CheckKind, CheckResult } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
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
