import type * as z from 'zod/mini';
import type { UnitDetail, UnitsQuery, units } from '#app/contract/admin/content/units.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import { contentFilesOf } from '#server/repositories/content/files.ts';
import type { World } from '#server/world.ts';
import { openProgrammes, unitRecord, unitsPage } from './units.rows.server.ts';

export type UnitList = z.output<typeof units.reply>;

/** A page of the units; a page behind the last one is the last one. */
export function unitList({ db }: World, query: UnitsQuery): Promise<UnitList> {
  const size = query.size ?? FIRST_SIZE;
  return pageOrLast({ page: query.page ?? 1, size }, (page) => unitsPage(db, { query, page, size }));
}

/** The choices of the filters of the list and of the form of a new unit. */
export const unitChoices = ({ db }: World) => openProgrammes(db);

/**
 * One unit, for its form and the head of its screen; one of the bin too.
 * @throws `scope.notFound` for an unknown one
 */
export async function unitDetail({ db }: World, unitId: number): Promise<UnitDetail> {
  const row = (await unitRecord(db, unitId)) ?? fail('scope.notFound');
  const fields = (await editedFields(db, { kind: 'unit', id: unitId })) ?? fail('scope.notFound');
  const { observationGuideId, competencyGuideId, challengeTemplateId, ...own } = fields;
  const ids = [observationGuideId, competencyGuideId, challengeTemplateId].filter((id) => id !== null);
  const files = await contentFilesOf(db, ids);
  const fileOf = (id: number | null) => (id === null ? null : (files.get(id) ?? null));
  return {
    ...row,
    fields: {
      ...own,
      observationGuide: fileOf(observationGuideId),
      competencyGuide: fileOf(competencyGuideId),
      challengeTemplate: fileOf(challengeTemplateId),
    },
  };
}
