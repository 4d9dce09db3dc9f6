import { sql } from 'kysely';
import type { ContentState } from '#app/contract/admin/content/lists.ts';
import type { ModuleRow, ModulesQuery } from '#app/contract/admin/content/modules.ts';
import type { Among } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { isLiving } from '#server/repositories/content/choices.ts';
import { contentPage, contentRow, headColumns } from '#server/repositories/content/list.ts';
import { editedName, hasDraft } from '#server/repositories/content/objects.ts';

const ofModule = (figure: ReturnType<typeof sql>) => sql`(
  select ${figure} from activity where activity.module_id = module.id and ${isLiving('activity')}
)`;
const activities = ofModule(sql`count(*)::int`);
const minutes = ofModule(sql`coalesce(sum(activity.minutes), 0)::int`);

const columns = sql`${headColumns('module')}, ${activities} as activities, ${minutes} as minutes`;

const asLearnersMeet = [
  sql`plain(${editedName('programme')})`,
  sql`programme.id`,
  sql`unit.place`,
  sql`unit.id`,
  sql`module.place`,
] as const;

/** The columns that each order sorts by; the same rows always come in the same order. */
const orders = {
  place: asLearnersMeet,
  name: [sql`plain(${editedName('module')})`],
  programme: asLearnersMeet,
  unit: [sql`plain(${editedName('unit')})`, sql`unit.id`, sql`module.place`],
  activities: [activities],
  minutes: [minutes],
} as const;

/** One page of the modules, as learners meet them by itself. */
export function modulesPage(
  db: Reader,
  { query, page, size }: { query: ModulesQuery & Among; page: number; size: number },
) {
  const { key, down } = query.order ?? { key: 'place', down: false };
  return contentPage<ModuleRow & { place: number }>(db, {
    level: 'module',
    filter: query,
    order: orders[key],
    down,
    page,
    size,
    columns,
  });
}

type ModuleRecord = ModuleRow & {
  version: number;
  publishedName: string;
  objects: {
    id: number;
    name: string;
    kind: number;
    minutes: number;
    state: ContentState;
    hasDraft: boolean;
  }[];
};

/** One module with its objects in the author's order, deleted ones too; undefined for an unknown one. */
export function moduleRecord(db: Reader, moduleId: number): Promise<ModuleRecord | undefined> {
  return contentRow(db, {
    level: 'module',
    id: moduleId,
    columns: sql`${columns}, module.version, module.name as "publishedName", coalesce((
      select json_agg(json_build_object(
        'id', activity.id, 'name', ${editedName('activity')}, 'kind', activity.kind, 'minutes', activity.minutes,
        'state', activity.status, 'hasDraft', ${hasDraft('activity')}
      ) order by activity.place, activity.id)
      from activity where activity.module_id = module.id and ${isLiving('activity')}
    ), '[]') as objects`,
  });
}
