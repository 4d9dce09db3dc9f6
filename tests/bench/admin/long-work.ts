import { setTimeout as wait } from 'node:timers/promises';
import { signUpload } from '#app/contract/account/files.ts';
import { startExport } from '#app/contract/admin/people/export.ts';
import { checkImport, importDetail, runImport, startImport } from '#app/contract/admin/people/import.ts';
import { affected, startAffected } from '#app/contract/admin/support/audit.ts';
import { task } from '#app/contract/admin/support/tasks.ts';
import type { Bench } from '../bench.ts';
import { mark } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { shown } from '../measure/table.ts';
import { residentMb } from '../measure/usage.ts';
import { firstOfMass } from '../set-m/shape.ts';
import { type Caller, callerOf } from './calls.ts';
import { type Desk, openDesk } from './desk.ts';

const rows = 5_000;
const checkFloor = 1_000;
const runFloor = 300;
const exportFloor = 20_000;
const memoryMb = 64;
const affectedSeconds = 3_600;
const lookEveryMs = 100;
const longestMs = 180_000;

const head =
  'numero_empleado,usuario,correo,nombre,apellido_paterno,apellido_materno,perfil,generacion,jefe_numero_empleado,sucursal,area,puesto';

/** New learners with their generation and boss; in the mass every other line changes somebody who is there. */
function csv({ hasMass, groupId, bossId }: Desk): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    if (hasMass && index % 2 === 1)
      return `E${firstOfMass.learner + index},,,Íñigo,Peña,Núñez,,,,Sucursal ${index % 90},Piso de venta,Coordinación`;
    const account = `medicion${index}`;
    const boss = hasMass ? `E${bossId}` : '';
    return `M${index},${account},${account}@empresa.example,Íñigo,Peña,Núñez,aprendiz,Generación ${groupId},${boss},Sucursal ${index % 90},Cajas,Supervisión`;
  });
  return [head, ...lines].join('\n');
}

/** A6: a file of people, checked and then run. */
export async function importOfPeople(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  await withOneAdmin(bench, desk, async (call) => {
    const text = csv(desk);
    const { data } = await call(signUpload, {
      body: { name: 'personas.csv', type: 'text/csv', area: 'import', size: Buffer.byteLength(text) },
    });
    const put = await fetch(new URL(data.signed.putAddress, bench.product.stack.origin), {
      method: 'PUT',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });
    if (!put.ok) throw new Error(`the file was refused: ${put.status}`);
    const since = performance.now();
    const { id, mapping } = await call(startImport, { body: { file: data.signed.address } });
    const params = { importId: id };
    const read = secondsSince(since);
    const check = await secondsOf(bench, call, id, () =>
      call(checkImport, { params, body: { mapping, mode: 'addAndChange' } }),
    );
    const { counts } = await call(importDetail, { params });
    const run = await secondsOf(bench, call, id, () => call(runImport, { params, body: {} }));
    const after = await call(importDetail, { params });
    tellRate(
      bench,
      'A6',
      `dry run of ${rows} lines`,
      rows / check.seconds,
      checkFloor,
      `; read in ${shown(read)} s`,
    );
    tellRate(
      bench,
      'A6',
      `run of ${rows} lines`,
      rows / run.seconds,
      runFloor,
      `; ${counts.create} new, ${counts.update} changed, ${after.counts.refused} refused; worker ${shown(run.grownMb)} MiB more`,
    );
  });
}

/** A7: everybody, as a file. */
export async function exportOfPeople(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  await withOneAdmin(bench, desk, async (call) => {
    // The first work of a process brings its code and its heap: the second one shows what an export takes.
    for (const isWarm of [false, true]) {
      const since = performance.now();
      const { id, total } = await call(startExport, { body: { query: {}, separator: 'comma' } });
      const { grownMb } = await secondsOf(bench, call, id, () => Promise.resolve());
      const seconds = secondsSince(since);
      const what = `${isWarm ? 'second' : 'first'} export of ${total} people`;
      tellRate(bench, 'A7', what, (total ?? 0) / seconds, exportFloor, '');
      bench.report.facts.push({
        id: 'A7',
        what: `${what}: memory of the worker`,
        measured: `${isWarm ? `${mark(grownMb <= memoryMb)} ` : ''}${shown(grownMb)} MiB more`,
        goal: isWarm ? `≤ ${memoryMb} MiB` : '',
      });
    }
  });
}

/** Of the scenario of Support: who were touched by what somebody did in a month of the trail. */
export async function peopleAffected(bench: Bench, month: { from: string; to: string }): Promise<void> {
  const desk = await openDesk(bench);
  await withOneAdmin(bench, desk, async (call) => {
    const since = performance.now();
    const scope = { source: 'trail' as const, query: month };
    const { id } = await call(startAffected, { body: { scope, separator: 'comma' } });
    await secondsOf(bench, call, id, () => Promise.resolve());
    const seconds = secondsSince(since);
    const { people, done } = await call(affected, { params: { affectedId: id } });
    bench.report.facts.push({
      id: 'A10',
      what: `who was affected in a month of the trail: ${people.total} people`,
      measured: `${mark(seconds <= affectedSeconds)} ${shown(seconds)} s, ${shown(done / seconds)} lines and people per s`,
      goal: `≤ ${affectedSeconds} s`,
    });
  });
}

/** One session for a whole job: its maker alone may go on with it. */
async function withOneAdmin(bench: Bench, desk: Desk, work: (call: Caller) => Promise<void>): Promise<void> {
  const connection = openConnection(bench.product.port);
  const admin = desk.next();
  try {
    await work(callerOf(bench.product.stack.origin, { next: () => admin }, connection));
  } finally {
    connection.close();
  }
}

const secondsSince = (since: number): number => (performance.now() - since) / 1000;

/** How long a task took from the call that began it, and by how much the worker grew meanwhile. */
async function secondsOf(
  { product }: Bench,
  call: Caller,
  taskId: number,
  begin: () => Promise<unknown>,
): Promise<{ seconds: number; grownMb: number }> {
  const pid = product.stack.worker?.pid() ?? 0;
  const before = residentMb(pid);
  let most = before;
  const since = performance.now();
  await begin();
  while (performance.now() - since < longestMs) {
    const { state } = await call(task, { params: { taskId } });
    most = Math.max(most, residentMb(pid));
    if (state === 'done') return { seconds: secondsSince(since), grownMb: most - before };
    if (state === 'failed' || state === 'cancelled') throw new Error(`the task is ${state}`);
    await wait(lookEveryMs);
  }
  throw new Error(`the task is not over after ${longestMs} ms`);
}

function tellRate(
  { report }: Bench,
  id: string,
  what: string,
  rate: number,
  floor: number,
  more: string,
): void {
  const measured = `${mark(rate >= floor)} ${shown(rate)} lines per s${more}`;
  report.facts.push({ id, what, measured, goal: `≥ ${floor}` });
}
