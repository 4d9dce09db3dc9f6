import type { Database } from '../../db/database.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';
import { ownUnits } from './programme.ts';

/**
 * One unit of the person's own programme with what decides whether its steps open; no row outside the scope. Each
 * feature adds what its own step holds.
 */
export function ownStepUnit(db: Database | Trx, personId: number, unitId: number) {
  return ownUnits(db, personId)
    .where('unit.id', '=', unitId)
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'own.memberId').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .select((eb) => [
      'own.memberId',
      'own.groupId',
      'unit.id',
      'unit.position as order',
      'unit.name',
      'wave.opens_on as opensOn',
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('challengeDelivered'),
    ]);
}
