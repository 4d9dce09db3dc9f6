import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { activity, changeActivity, createActivity } from '#app/contract/admin/content/activities.ts';
import { changeContent, previewContent } from '#app/contract/admin/content/content.ts';
import { contentTree } from '#app/contract/admin/content/content-tree.ts';
import { activitiesHref, modulesHref } from '#app/contract/links/content-lists.ts';
import { nothingChosen, treeHref } from '#app/contract/links/content-tree.ts';
import { programmesHref } from '#app/contract/links/programmes.ts';
import { unitsHref } from '#app/contract/links/units.ts';
import { type Bench, mark, measurePoint } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import { shown } from '../measure/table.ts';
import type { Product } from '../product.ts';
import { type Caller, callerOf } from './calls.ts';
import { openDesk } from './desk.ts';
import { measurePages } from './pages.ts';
import { type Prepare, savesFor } from './saves.ts';

/** What is published into; another programme's generations follow it too, so that it has twice the learners. */
const programmeId = 1;
const joined = 2;
const answerMs = 1_000;
const rightSeconds = 60;
const publications = 3;
const longestSeconds = 300;
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

/** A new article for all learners of the programme: what it would do, the answer, and when the standings are right. */
async function publishMany(bench: Bench, call: Caller): Promise<void> {
  const { product, report } = bench;
  await followTogether(product);
  const learners = await learnersOf(product);
  const [moduleId] = await modulesOf(product);
  for (let round = 1; round <= publications; round++) {
    const { id } = await call(createActivity, { body: newArticle(moduleId ?? 0, round) });
    const change = { kind: 'activity', id, deed: 'publish' } as const;
    const askedAt = performance.now();
    const { token, problems } = await call(previewContent, { body: change });
    if (problems.length > 0) throw new Error(problems.map(({ text }) => text).join(' '));
    const previewMs = performance.now() - askedAt;
    const sentAt = performance.now();
    await call(changeContent, { body: { ...change, token } });
    const tookMs = performance.now() - sentAt;
    const right = await standingsRight(product, sentAt);
    const told = (what: string, measured: string, goal: string) =>
      report.facts.push({
        id: 'A9',
        what: `publication ${round} to ${learners} learners: ${what}`,
        measured,
        goal,
      });
    told('preview', `${shown(previewMs)} ms`, '');
    told('answer', `${mark(tookMs <= answerMs)} ${shown(tookMs)} ms`, `≤ ${answerMs} ms`);
    told(
      'standings right',
      right === null
        ? `✗ not in ${longestSeconds} s`
        : `${mark(right <= rightSeconds)} ${shown(right)} s later`,
      `≤ ${rightSeconds} s`,
    );
  }
}

/** Seconds until every learner of the programme has a standing of after the change, and nothing is owed. */
async function standingsRight(product: Product, since: number): Promise<number | null> {
  const seconds = () => (performance.now() - since) / 1000;
  // The relay may not have seen the change yet.
  await wait(50);
  return (await product.drained(longestSeconds)) === null ? null : seconds();
}

const newArticle = (moduleId: number, round: number) => ({
  moduleId,
  name: `Artículo de medición ${round}`,
  kind: 3 as const,
  minutes: 5,
  points: 0,
  html: '<p>Una meta que todas las personas del turno pueden decir.</p>',
  transcriptHtml: '',
  chapters: [],
  questions: [],
  files: [],
});

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

async function modulesOf({ db }: Product): Promise<number[]> {
  const rows = await db
    .selectFrom('module')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('unit.programme_id', '=', programmeId)
    .orderBy('unit.place')
    .orderBy('module.place')
    .select('module.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function learnersOf({ db }: Product): Promise<number> {
  const { n } = await db
    .selectFrom('member')
    .innerJoin('learner_group as run', 'run.id', 'member.group_id')
    .where('run.programme_id', '=', programmeId)
    .where('member.active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The generations of the second programme follow the first one, with the same days for its units. */
async function followTogether({ db, drained }: Product): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update wave set unit_id = other.id
      from learner_group as run, unit as own, unit as other
      where run.id = wave.group_id and run.programme_id = ${joined} and own.id = wave.unit_id
        and other.programme_id = ${programmeId} and other.place = own.place
    `.execute(trx);
    await sql`update learner_group set programme_id = ${programmeId} where programme_id = ${joined}`.execute(
      trx,
    );
  });
  await drained(longestSeconds);
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
