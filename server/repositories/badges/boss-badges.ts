import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BossFacts } from '../../../app/domain/badges/boss-badges.ts';
import { dayIn, toBoolean } from '../../db/fragments.ts';
import { type Reader, template } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { unitsOfGroup } from '../content/published-content.ts';
import { ownCollaborators } from '../people/collaborators.ts';

export type Generation = { bossId: number; groupId: number };

/**
 * The bosses whose badges a fact about these members may change: of each the boss of today, if any, and the generation.
 */
export function generationsOf(
  trx: Trx,
  memberIds: readonly number[],
): Promise<(Generation & { memberId: number })[]> {
  return trx
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .where('pair.member_id', 'in', [...memberIds])
    .where('pair.to_on', 'is', null)
    .select(['pair.member_id as memberId', 'pair.boss_id as bossId', 'member.group_id as groupId'])
    .execute();
}

/**
 * The facts of a boss in one generation, for the rules of their badges: its units, the collaborators of today, and the
 * feedback that each got. A form is prepared on the day on which it had its last answer.
 */
export function bossFactRow(db: Reader, { bossId, groupId, zone }: Generation & { zone: string }) {
  const own = ownCollaborators(db, bossId).where('member.group_id', '=', groupId);
  const units = unitsOfGroup(db, groupId).select([
    'unit.id as unitId',
    'unit.position as order',
    'wave.one_to_one_on as oneToOneOn',
  ]);
  const evaluations = own
    .innerJoin('boss_evaluation as evaluation', 'evaluation.member_id', 'member.id')
    .select((eb) => [
      'evaluation.member_id as memberId',
      'evaluation.unit_id as unitId',
      dayIn(zone, 'evaluation.prepared_at').as('preparedOn'),
      toBoolean(eb('evaluation.sent_at', 'is not', null)).as('evaluationSent'),
      toBoolean(eb('evaluation.boss_id', '=', bossId)).as('mine'),
      toBoolean(
        eb.exists(
          eb.selectFrom('agreement').whereRef('agreement.evaluation_id', '=', 'evaluation.id').select('id'),
        ),
      ).as('agreementsSaved'),
    ]);
  return db.selectNoFrom([
    db
      .selectFrom('learner_group')
      .where('id', '=', groupId)
      .select('programme_id')
      .$asScalar()
      .as('programmeId'),
    jsonArrayFrom(units).as('units'),
    jsonArrayFrom(own.select(['member.id as memberId', 'member.person_id as userId', 'member.active'])).as(
      'collaborators',
    ),
    jsonArrayFrom(evaluations).as('evaluations'),
  ]);
}

export type BossFactRow = Awaited<ReturnType<ReturnType<typeof bossFactRow>['executeTakeFirstOrThrow']>>;

/**
 * The row put together by unit and collaborator; without an evaluation there is nothing prepared, sent or agreed. Whom a
 * former boss graded in a unit is in nobody else's team there: it neither earns the boss of today a badge nor keeps one.
 */
export function bossFactsOf({ programmeId, units, collaborators, evaluations }: BossFactRow): BossFacts {
  return {
    programmeId,
    units: units.map((unit) => ({
      ...unit,
      collaborators: collaborators.flatMap(({ memberId, userId, active }) => {
        const done = evaluations.find((one) => one.memberId === memberId && one.unitId === unit.unitId);
        if (done?.evaluationSent && !done.mine) return [];
        return {
          userId,
          active,
          preparedOn: done?.preparedOn ?? null,
          evaluationSent: done?.evaluationSent ?? false,
          agreementsSaved: done?.agreementsSaved ?? false,
        };
      }),
    })),
  };
}

type Where = Generation & { zone: string };
const factRows = template({ bossId: true, groupId: true, zone: true }, (db, where: Where) =>
  bossFactRow(db, where),
);

/** The facts of {@link bossFactRow}, put together. */
export async function bossFacts(trx: Trx, where: Where): Promise<BossFacts> {
  const [row] = await factRows(trx, where);
  if (!row) throw new Error('a selection without a table has one row');
  return bossFactsOf(row);
}
