import type { StepKind } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { publishStep } from '#server/repositories/evaluations/step-content.ts';

/** Publishes the next edition of a step of a unit; gives its number. */
export function publishEdition(
  db: Database,
  unitId: number,
  kind: StepKind,
  content: unknown,
): Promise<number> {
  return db
    .transaction()
    .execute((trx) => publishStep(trx, { unitId, kind, content, madeBy: null, at: new Date() }));
}
