import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** The second factor of a person. `secret` is encrypted; `lastStep` is the newest 30 seconds whose code was accepted. */
export type SecondFactor = { secret: Buffer; confirmedAt: Date | null; lastStep: number };

/** The person's factor, confirmed or not; undefined without one. */
export function secondFactorOf(db: Reader, personId: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factor')
    .where('person_id', '=', personId)
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .executeTakeFirst();
}

/** True where the person is asked for a code when they sign in. */
export async function hasSecondFactor(db: Reader, personId: number): Promise<boolean> {
  const factor = await secondFactorOf(db, personId);
  return factor !== undefined && factor.confirmedAt !== null;
}

/** Keeps the encrypted secret of a factor that its owner has still to confirm; false where one is on already. */
export async function beginFactor(trx: Trx, personId: number, secret: Buffer, at: Date): Promise<boolean> {
  const kept = await trx
    .insertInto('second_factor')
    .values({ person_id: personId, secret, made_at: at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret, made_at: at, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Turns the waiting factor of that secret on, its first code used; false where it waits no longer. */
export async function confirmFactor(
  trx: Trx,
  { personId, secret, step, at }: { personId: number; secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('person_id', '=', personId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Uses the code of a step; false where it, or a newer one, was used before. */
export async function spendStep(trx: Trx, personId: number, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Uses a recovery code of a confirmed factor; false for one that is unknown or used. */
export async function spendRecoveryCode(
  trx: Trx,
  personId: number,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Replaces the recovery codes of a person who has a factor, by their hashes; of two at once the later ones stay. */
export async function saveRecoveryCodes(
  trx: Trx,
  personId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .selectFrom('second_factor')
    .where('person_id', '=', personId)
    .select('person_id')
    .forUpdate()
    .execute();
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/** Counts the recovery codes that a person may still use. */
export async function recoveryCodesLeft(db: Reader, personId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Removes the factor with its recovery codes; false where none was on. */
export async function removeFactor(trx: Trx, personId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmedAt !== null;
}
