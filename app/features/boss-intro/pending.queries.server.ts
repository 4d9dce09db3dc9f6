import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Reader, template } from '#server/db/template.ts';
import { ownCollaborators } from '#server/repositories/collaborators.ts';

/** Every cell that an active collaborator's delivered challenge opened and that was not sent yet. */
function openCells(db: Reader, bossId: number) {
  return ownCollaborators(db, bossId)
    .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'member.id')
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.id', '=', 'challenge.unit_id')
        .onRef('unit.programme_id', '=', 'learner_group.programme_id'),
    )
    .leftJoin('wave', (join) =>
      join.onRef('wave.group_id', '=', 'learner_group.id').onRef('wave.unit_id', '=', 'unit.id'),
    )
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join.onRef('evaluation.member_id', '=', 'member.id').onRef('evaluation.unit_id', '=', 'unit.id'),
    )
    .where('member.active', '=', (eb) => eb.lit(true))
    .where('unit.status', '=', 'published')
    .where('unit.deleted_at', 'is', null)
    .where('challenge.first_delivered_at', 'is not', null)
    .where('evaluation.sent_at', 'is', null)
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .select([
      'learner_group.id as groupId',
      'learner_group.name as groupName',
      'wave.boss_period_ends_on as endsOn',
      'evaluation.answered',
      'evaluation.question_count as questions',
    ]);
}

const rows = template({ bossId: true }, (db, { bossId }: { bossId: number }) =>
  db
    .selectFrom('person')
    .where('person.id', '=', bossId)
    .select(['person.first_name as firstName', jsonArrayFrom(openCells(db, bossId)).as('cells')]),
);

export type IntroductionRow = Awaited<ReturnType<typeof rows>>[number];
export type OpenCell = IntroductionRow['cells'][number];

/** Who is welcomed and what waits for them, in one round trip; undefined when the person is gone. */
export async function introductionRow(db: Reader, bossId: number): Promise<IntroductionRow | undefined> {
  return (await rows(db, { bossId }))[0];
}
