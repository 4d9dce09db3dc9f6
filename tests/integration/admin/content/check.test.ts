import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityList } from '#app/features/admin/content/activities/activities.queries.server.ts';
import { startCheck } from '#app/features/admin/content/check/check.commands.server.ts';
import {
  allFindings,
  checkDetail,
  lastCheck,
} from '#app/features/admin/content/check/check.queries.server.ts';
import { checkStepOf } from '#app/features/admin/content/check/check.step.server.ts';
import { checkLines } from '#app/features/admin/content/check/check-lines.ts';
import { contentTree } from '#app/features/admin/content/tree/tree.queries.server.ts';
import { cancelTask } from '#server/tasks/commands.ts';
import { runSteps } from '#server/tasks/steps.ts';
import {
  type Course,
  createCourse,
  createFile,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';

const { world } = await openWorld();
/** The outside world: a real server on this machine, which a check of the product would not visit. */
let server: Server;
let site: string;
let admin: TestPerson;
let course: Course;

beforeAll(async () => {
  server = createServer((request, response) => {
    const later = request.url === '/despacio' ? 2_500 : 0;
    setTimeout(() => response.writeHead(request.url === '/falta' ? 404 : 200).end(), later);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await createPerson(world.db, 1);
  course = await createCourse(world.db);
});

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const visitingHere = () => ({
  ...handlers,
  'task.step': runSteps({
    ...steps,
    'content.check': checkStepOf({ mayVisit: (address) => address === '127.0.0.1', timeoutMs: 5_000 }),
  }),
});

const activityId = (module: number, place = 0) => course.units[0]?.modules[module]?.activityIds[place] ?? 0;
const write = (id: number, html: string) =>
  world.db
    .updateTable('activity')
    .set({ body: JSON.stringify({ html }) })
    .where('id', '=', id)
    .execute();

test('a check lists what leads nowhere, with its place and why, and its CSV says the same', async () => {
  const lost = await createFile(world.db, { name: 'Perdido.pdf' });
  const link = (path: string) => `<a href="${site}${path}">a</a>`;
  await write(activityId(0), `${link('/bien')}${link('/falta')}${link('/despacio')}`);
  await write(activityId(1), `${link('/falta')}<img src="/archivos/999999" alt="a" />`);
  await world.db
    .insertInto('activity_file')
    .values({ activity_id: activityId(1), file_id: lost, role: 'download', title: 'Guía', position: 0 })
    .execute();
  const id = await startCheck(by(), course.programmeId);
  expect(await checkDetail(world, id)).toMatchObject({ state: 'waiting', address: null, findings: [] });
  await drain(world, visitingHere());
  const detail = await checkDetail(world, id);
  expect(detail).toMatchObject({
    state: 'done',
    total: 5,
    done: 5,
    found: 4,
    address: `/archivos/revisiones/${id}`,
  });
  const said = detail.findings.map(({ activityId: where, kind, what, why }) => [where, kind, what, why]);
  expect(said).toEqual(
    expect.arrayContaining([
      [activityId(0), 'link', `${site}/falta`, 'Responde con el error 404.'],
      [activityId(1), 'link', `${site}/falta`, 'Responde con el error 404.'],
      [activityId(1), 'file', 'Perdido.pdf', 'El contenido del archivo se perdió: vuelve a subirlo.'],
      [activityId(1), 'file', 'Archivo 999999', 'El archivo ya no existe.'],
    ]),
  );
  const lines = [];
  for await (const line of checkLines(await allFindings(world, id))) lines.push(line);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toEqual(['Programa', 'Unidad', 'Módulo', 'Objeto', 'Clase', 'Qué', 'Por qué']);
}, 20_000);

test('a check reads the changes that are not published, and each finding says the step that it is of', async () => {
  const link = (path: string) => ({ html: `<a href="${site}${path}">a</a>` });
  const unitId = course.units[0]?.id ?? 0;
  await world.db
    .updateTable('activity')
    .set({
      draft: JSON.stringify({
        name: 'Renombrado',
        body: link('/falta'),
        files: [{ role: 'download', title: '', fileId: 999_998 }],
      }),
    })
    .where('id', '=', activityId(0))
    .execute();
  await world.db
    .insertInto('step_content')
    .values({
      unit_id: unitId,
      kind: 'case',
      number: 90,
      content: JSON.stringify(link('/falta')),
      published_at: null,
    })
    .execute();
  const id = await startCheck(by(), course.programmeId);
  await drain(world, visitingHere());
  const { findings } = await checkDetail(world, id);
  expect(findings.map(({ activityId: of, object, step, what }) => [of, object, step, what])).toEqual(
    expect.arrayContaining([
      [activityId(0), 'Renombrado', null, `${site}/falta`],
      [activityId(0), 'Renombrado', null, 'Archivo 999998'],
      [null, 'Caso', 'case', `${site}/falta`],
    ]),
  );
});

test('the last check of a programme is found again, and what it found is broken in the tree and in the list', async () => {
  expect(await lastCheck(world, course.programmeId)).toBeNull();
  await write(activityId(0), `<a href="${site}/falta">a</a>`);
  const first = await startCheck(by(), course.programmeId);
  expect(await lastCheck(world, course.programmeId)).toMatchObject({ id: first, state: 'waiting' });
  await drain(world, visitingHere());
  expect(await lastCheck(world, course.programmeId)).toMatchObject({ id: first, state: 'done', found: 1 });
  const broken = async () =>
    (await activityList(world, { isBroken: '1', programmeId: course.programmeId })).rows.map(
      ({ id, isBroken }) => [id, isBroken],
    );
  const { units } = await contentTree(world, { programmeId: course.programmeId });
  const marked = units.flatMap(({ modules }) => modules.flatMap(({ activities }) => activities));
  expect(marked.filter(({ isBroken }) => isBroken).map(({ id }) => id)).toEqual([activityId(0)]);
  expect(await broken()).toEqual([[activityId(0), true]]);
  // A later check of everything speaks for it too.
  await write(activityId(0), '<p>Sin enlaces</p>');
  await startCheck(by(), null);
  await drain(world, visitingHere());
  expect(await broken()).toEqual([]);
  expect(await lastCheck(world, course.programmeId)).toMatchObject({ id: first });
}, 20_000);

test('a check of the product visits nothing of this machine', async () => {
  await write(activityId(0), `<a href="${site}/bien">a</a>`);
  const id = await startCheck(by(), course.programmeId);
  await drain(world);
  expect((await checkDetail(world, id)).findings.map(({ why }) => why)).toEqual([
    'Lleva a una red privada: no se puede abrir desde fuera.',
  ]);
});

test('an empty programme ends at once, an unknown one is refused, and a stopped check gives no list', async () => {
  expect(await refusalOf(startCheck(by(), 999_999))).toBe('scope.notFound');
  const id = await startCheck(by(), course.programmeId);
  await cancelTask(by(), id);
  await drain(world);
  expect(await checkDetail(world, id)).toMatchObject({ state: 'cancelled', done: 0, address: null });
  expect(await refusalOf(allFindings(world, id))).toBe('scope.notFound');
  const { programmeId } = await createCourse(world.db, { units: [] });
  const empty = await startCheck(by(), programmeId);
  await drain(world);
  expect(await checkDetail(world, empty)).toMatchObject({ state: 'done', total: 0, found: 0 });
});
