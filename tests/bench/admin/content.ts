import { sql } from 'kysely';
import { activity, changeActivity } from '#app/contract/admin/content/activities.ts';
import { activitiesHref, modulesHref } from '#app/contract/admin/content/links/lists.ts';
import { programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import { unitsHref } from '#app/contract/admin/content/links/units.ts';
import { contentTree } from '#app/contract/admin/content/tree.ts';
import { type Bench, measurePoint } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import type { Product } from '../product.ts';
import { callerOf } from './calls.ts';
import { openDesk } from './desk.ts';
import { measurePages } from './pages.ts';
import { programmeId, publishMany } from './publication.ts';
import { type Prepare, savesFor } from './saves.ts';

const tree = { units: 60, modules: 10, activities: 8 } as const;

/** A9: the lists and the tree of contents, saving an object, and publishing into a programme of many learners. */
export async function contentWork(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  const { product } = bench;
  await measurePages(bench, desk, 'A9', {
    action: 'lists of content',
    paths: [
      programmesHref(),
      unitsHref({ size: 100 }),
      modulesHref({ size: 100 }),
      activitiesHref({ size: 100 }),
      activitiesHref({ size: 100, order: { key: 'name', down: true } }),
      activitiesHref({ size: 100, search: 'actividad 12' }),
      activitiesHref({ size: 100, isBroken: '1' }),
    ],
  });
  const treeId = await insertTree(product);
  await measurePoint(bench, {
    id: 'A9',
    action: `tree of ${tree.units} × ${tree.modules} × ${tree.activities}, the call`,
    load: 'c=1',
    goal: { p99: 300 },
    run: (seconds) =>
      closedLoop(product.port, 1, seconds, async (connection) => {
        const path = `${contentTree.path}?programa=${treeId}`;
        return judged(await connection.ask(callRequest(product.stack.origin, desk.next(), path)), [
          '"unidades":',
        ]);
      }),
  });
  await measurePages(bench, desk, 'A9', {
    action: 'that tree, the page',
    paths: [treeHref({ ...nothingChosen, programmeId: treeId })],
  });
  const activityIds = await activitiesOf(product, programmeId);
  let turn = 0;
  await measurePoint(bench, {
    id: 'A9',
    action: 'saves an object',
    load: 'c=1',
    goal: { p99: 200 },
    run: async (seconds) => {
      const connection = openConnection(product.port);
      const call = callerOf(product.stack.origin, desk, connection);
      const sample = await savesFor(seconds, () => saveObject(activityIds)(call, turn++));
      connection.close();
      return sample;
    },
  });
  const connection = openConnection(product.port);
  await publishMany(bench, callerOf(product.stack.origin, desk, connection));
  connection.close();
}

const saveObject =
  (ids: readonly number[]): Prepare =>
  async (call, turn) => {
    const activityId = ids[turn % ids.length] ?? 0;
    const params = { activityId };
    const { files, chapters, questions, version, name, kind, minutes, points, html, transcriptHtml } =
      await call(activity, { params });
    const body = {
      version,
      name: `${name.split(' · ')[0]} · ${turn}`,
      kind: kind as 1,
      minutes,
      points,
      html: `${html}<p>${turn}</p>`,
      transcriptHtml,
      chapters,
      questions,
      files: files.map(({ role, title, file }) => ({ role, title, fileId: file.fileId })),
    };
    return () => call(changeActivity, { params, body });
  };

async function activitiesOf({ db }: Product, programme: number): Promise<number[]> {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('unit.programme_id', '=', programme)
    .orderBy('activity.id')
    .select('activity.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A programme of many units that nobody follows; its id. */
async function insertTree({ db }: Product): Promise<number> {
  const { units, modules, activities } = tree;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into programme (key, name, short_name, description, status)
      values ('arbol-de-medicion', 'Árbol de medición', 'Árbol', '', 'published') returning id
    ),
    unit_in as (
      insert into unit (programme_id, position, name, objective, status)
      select made.id, n, 'Unidad ' || n, '', 'published' from made, generate_series(0, ${units - 1}::int) as n returning id
    ),
    module_in as (
      insert into module (unit_id, position, name, description, status)
      select unit_in.id, n, 'Módulo ' || n, '', 'published'
      from unit_in, generate_series(0, ${modules - 1}::int) as n returning id
    ),
    activity_in as (
      insert into activity (module_id, position, name, kind, minutes, body, status)
      select module_in.id, n, 'Objeto de la medición ' || n, 3, 5, '{"html": "<p>Texto</p>"}', 'published'
      from module_in, generate_series(0, ${activities - 1}::int) as n returning id
    )
    select made.id from made where (select count(*) from activity_in) > 0
  `.execute(db);
  return rows[0]?.id ?? 0;
}
