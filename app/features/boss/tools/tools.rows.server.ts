import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { published } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { ownCollaborators, ownGenerations } from '#server/repositories/people/collaborators.ts';

type Values = { bossId: number; groupId: number };

/** The file that a column names, unless it was deleted. */
function guide(db: Reader, id: Expression<number | null>) {
  return jsonObjectFrom(
    db
      .selectFrom('file')
      .where('file.id', '=', id)
      .where('file.deleted_at', 'is', null)
      .select(['file.id', 'file.name']),
  );
}

/** The guides of a generation in which this person is somebody's boss today, its units in their order. */
function ownGuides(db: Reader, { bossId, groupId }: Values) {
  return db
    .selectFrom('learner_group as chosen')
    .where('chosen.id', '=', groupId)
    .where((eb) =>
      eb.exists(ownCollaborators(db, bossId).where('member.group_id', '=', groupId).select('member.id')),
    )
    .select((eb) => [
      'chosen.id as groupId',
      guide(db, eb.ref('chosen.feedback_guide_id')).as('feedbackGuide'),
      guide(db, eb.ref('chosen.observation_guide_id')).as('observationGuide'),
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .whereRef('unit.programme_id', '=', 'chosen.programme_id')
          .where(published('unit'))
          .orderBy('unit.position')
          .select((of) => [
            'unit.id',
            'unit.position as order',
            'unit.name',
            guide(db, of.ref('unit.observation_guide_id')).as('observationGuide'),
            guide(db, of.ref('unit.competency_guide_id')).as('competencyGuide'),
          ]),
      ).as('units'),
    ]);
}

const guideRows = template({ bossId: true, groupId: true }, (db, values: Values) => ownGuides(db, values));

const generationRows = template({ bossId: true }, (db, { bossId }: { bossId: number }) =>
  ownGenerations(db, bossId),
);

const pageRows = template({ bossId: true, groupId: true }, (db, values: Values) =>
  db.selectNoFrom([
    jsonArrayFrom(ownGenerations(db, values.bossId)).as('generations'),
    jsonObjectFrom(ownGuides(db, values)).as('guides'),
  ]),
);

export type Generation = Awaited<ReturnType<typeof generationRows>>[number];
export type GuidesRow = Awaited<ReturnType<typeof guideRows>>[number];
export type GuideFile = NonNullable<GuidesRow['feedbackGuide']>;

/** The generations of a boss. */
export function toolGenerations(db: Reader, bossId: number): Promise<Generation[]> {
  return generationRows(db, { bossId });
}

/** The guides of one generation, in one round trip; undefined where nobody in it is theirs. */
export async function guidesRow(db: Reader, values: Values): Promise<GuidesRow | undefined> {
  return (await guideRows(db, values))[0];
}

/** The generations and the guides of the chosen one, in one round trip; `guides` is null where nobody in it is theirs. */
export async function toolsPageRow(db: Reader, values: Values) {
  return (await pageRows(db, values))[0];
}
