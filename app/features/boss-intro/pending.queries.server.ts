import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Reader, template } from '#server/db/template.ts';
import { openEvaluations } from '#server/repositories/open-evaluations.ts';

/** What waits, cell by cell, generation by generation. */
function openCells(db: Reader, bossId: number) {
  return openEvaluations(db, bossId)
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
