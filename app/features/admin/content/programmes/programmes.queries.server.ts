import type * as z from 'zod/mini';
import type {
  Checklist,
  ProgrammeDetail,
  ProgrammesQuery,
  programmes,
} from '#app/contract/admin/content/programmes.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import { contentImage } from '#server/repositories/content/files.ts';
import type { World } from '#server/world.ts';
import { checklistFacts } from './checklist.rows.server.ts';
import { checklistOf } from './checklist.view.ts';
import { groupsOf, type ProgrammeGroups, programmeRecord, programmesPage } from './programmes.rows.server.ts';

export type ProgrammeList = z.output<typeof programmes.reply>;

/** Generations of a programme that its screen names; the list of generations has them all. */
const SHOWN_GROUPS = 100;

/** A page of the programmes; a page behind the last one is the last one. */
export function programmeList({ db }: World, query: ProgrammesQuery): Promise<ProgrammeList> {
  const size = query.size ?? FIRST_SIZE;
  return pageOrLast({ page: query.page ?? 1, size }, (page) => programmesPage(db, { query, page, size }));
}

/**
 * One programme as its editor shows it, deleted ones too.
 * @throws `scope.notFound` for an unknown one
 */
export async function programmeDetail({ db }: World, programmeId: number): Promise<ProgrammeDetail> {
  const [row, fields] = await Promise.all([
    programmeRecord(db, programmeId),
    editedFields(db, { kind: 'programme', id: programmeId }),
  ]);
  if (!row || !fields) return fail('scope.notFound');
  const { imageId, ...own } = fields;
  return { ...row, ...own, image: await contentImage(db, imageId), createdAt: row.createdAt.toISOString() };
}

/**
 * Reads the lacks of a programme that is to be published with everything in it.
 * @throws `scope.notFound` for an unknown one
 */
export async function programmeChecklist({ db }: World, programmeId: number): Promise<Checklist> {
  return checklistOf((await checklistFacts(db, programmeId)) ?? fail('scope.notFound'));
}

/** The generations that follow a programme. */
export const programmeGroups = ({ db }: World, programmeId: number): Promise<ProgrammeGroups> =>
  groupsOf(db, programmeId, SHOWN_GROUPS);
