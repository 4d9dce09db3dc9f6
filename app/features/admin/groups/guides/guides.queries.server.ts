import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { GroupGuide, GroupGuideList } from '#app/contract/admin/groups/guides.ts';
import { type FileLink, fileAddress } from '#app/contract/wire/fields.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/**
 * The guides of a generation and of the units of its programme.
 * @throws `scope.notFound` for an unknown generation
 */
export async function groupGuideList({ db }: World, groupId: number): Promise<GroupGuideList> {
  const row = (await guidesRow(db, groupId)) ?? fail('scope.notFound');
  return {
    observation: groupGuideOf(row.observation),
    feedback: groupGuideOf(row.feedback),
    units: row.units.map(({ observation, competency, ...unit }) => ({
      ...unit,
      observation: linkOf(observation),
      competency: linkOf(competency),
    })),
  };
}

type FileRow = { id: number; name: string; size: number; addedAt: Date | string } | null;

const linkOf = (file: FileRow): FileLink | null => file && { name: file.name, url: fileAddress(file.id) };

const groupGuideOf = (file: FileRow): GroupGuide | null =>
  file && { ...file, url: fileAddress(file.id), addedAt: new Date(file.addedAt).toISOString() };

function guidesRow(db: Reader, groupId: number) {
  const file = (id: Expression<number | null>) =>
    jsonObjectFrom(
      db
        .selectFrom('file')
        .where('file.id', '=', id)
        .where('file.deleted_at', 'is', null)
        .select(['file.id', 'file.name', 'file.size', 'file.created_at as addedAt']),
    );
  return db
    .selectFrom('learner_group as grp')
    .where('grp.id', '=', groupId)
    .where('grp.deleted_at', 'is', null)
    .select((eb) => [
      file(eb.ref('grp.observation_guide_id')).as('observation'),
      file(eb.ref('grp.feedback_guide_id')).as('feedback'),
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .whereRef('unit.programme_id', '=', 'grp.programme_id')
          .where('unit.deleted_at', 'is', null)
          .where('unit.status', '<>', 'archived')
          .orderBy('unit.position')
          .select((of) => [
            'unit.id',
            'unit.position as order',
            'unit.name',
            file(of.ref('unit.observation_guide_id')).as('observation'),
            file(of.ref('unit.competency_guide_id')).as('competency'),
          ]),
      ).as('units'),
    ])
    .executeTakeFirst();
}
