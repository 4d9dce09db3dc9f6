import type * as z from 'zod/mini';
import { modulesQueryOf } from '#app/contract/admin/content/links/lists.ts';
import type { ModuleDetail, ModulesQuery, modules } from '#app/contract/admin/content/modules.ts';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { contentChoices, unitPlaces } from '#server/repositories/content/choices.ts';
import { editedFields } from '#server/repositories/content/fields.ts';
import { contentImage } from '#server/repositories/content/files.ts';
import { peopleWithRecords } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';
import { moduleRecord, modulesPage } from './modules.rows.server.ts';

export type ModuleList = z.output<typeof modules.reply>;

/** Everything that /cms/modulos shows of its address. */
export async function modulesScreen(world: World, address: URLSearchParams) {
  const query = modulesQueryOf(address);
  const open = openRecordOf(address);
  const [found, choices, module, units] = await Promise.all([
    moduleList(world, query),
    contentChoices(world.db, query),
    typeof open === 'number' ? moduleDetail(world, open) : null,
    open === 'new' ? unitPlaces(world.db) : [],
  ]);
  return { query, open, found, choices, module, units, zone: world.env.TZ_NEGOCIO };
}

export type ModulesScreen = Awaited<ReturnType<typeof modulesScreen>>;

/** A page of the modules; a page behind the last one is the last one. */
export async function moduleList({ db }: World, query: ModulesQuery): Promise<ModuleList> {
  const size = query.size ?? FIRST_SIZE;
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    modulesPage(db, { query, page, size }),
  );
  return { ...found, rows: found.rows.map(({ place: _, ...row }) => row) };
}

/**
 * One module as it is edited, in the bin too.
 * @throws `scope.notFound` for an unknown one
 */
export async function moduleDetail({ db }: Pick<World, 'db'>, moduleId: number): Promise<ModuleDetail> {
  const ref = { kind: 'module', id: moduleId } as const;
  const [row, fields, people] = await Promise.all([
    moduleRecord(db, moduleId),
    editedFields(db, ref),
    peopleWithRecords(db, ref),
  ]);
  if (!row || !fields) return fail('scope.notFound');
  const { imageId, ...own } = fields;
  return { ...row, ...own, image: await contentImage(db, imageId), people };
}
