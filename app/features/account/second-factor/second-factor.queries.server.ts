import type { SecondFactorState } from '#app/contract/account/identity/second-factor.ts';
import { recoveryCodesLeft, secondFactorOf } from '#server/repositories/sessions/second-factor.ts';
import type { World } from '#server/world.ts';

/** How a person's own second factor stands. */
export async function ownSecondFactor({ env, db }: World, personId: number): Promise<SecondFactorState> {
  const [factor, codesLeft] = await Promise.all([
    secondFactorOf(db, personId),
    recoveryCodesLeft(db, personId),
  ]);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    codesLeft,
    required: env.SECOND_FACTOR === 'required',
  };
}
