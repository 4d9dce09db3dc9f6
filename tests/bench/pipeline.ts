import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import pg from 'pg';
import { io as connect } from 'socket.io-client';
import { finishActivity } from '#app/features/learning/learning.commands.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Env, readEnv } from '#server/env.ts';
import { attachSockets } from '#server/live/sockets.ts';
import { emit } from '#server/outbox/emit.ts';
import type { World } from '#server/world.ts';
import { createCourse, createGroup, createLearner } from '#tests/factories/learning.ts';
import { untilQuiet } from '#tests/support/drain.ts';
import { createWorkerWorld } from '#workers/world.ts';

/**
 * The event pipeline alone: completions per second until the last reaction is done, and the time from commit to the
 * learner's socket at 100 completions a second, calm and beside the recomputation of a programme with so many members
 * more. `node tests/bench/pipeline.ts [--rate 100] [--seconds 20] [--drain 5000] [--programme 100000]` with
 * TEST_DATABASE_URL (and REDIS_URL). Prints, asserts nothing.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const learners = 400;
const activitiesPerModule = 5;
const modules = 4;

const flag = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const rate = flag('rate', 100);
const seconds = flag('seconds', 20);
const toDrain = flag('drain', 5_000);
const programme = flag('programme', 0);

const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
const origin = `http://localhost:${(http.address() as AddressInfo).port}`;

const admin = process.env.TEST_DATABASE_URL;
if (!admin) throw new Error('TEST_DATABASE_URL is missing');
const database = `bench_${randomBytes(4).toString('hex')}`;
await run(`create database ${database}`);
const url = new URL(admin);
url.pathname = `/${database}`;
await migrate(url.href, url.username);

const variables: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: url.href,
  REDIS_URL: process.env.REDIS_URL ?? '',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  PUBLIC_ORIGIN: origin,
  DATA_DIR: '/tmp',
  TOKEN_SECRET: randomBytes(32).toString('base64url'),
  FILES_SECRET: randomBytes(32).toString('base64url'),
  DEVICE_SECRET: randomBytes(32).toString('base64url'),
};
const env: Env = readEnv(variables);
const world = createWorkerWorld(env, 'bench');
type Work = { actor: Actor; activityId: number };
const { work, programmeId } = await seed(world);
const actors = new Map<string, Actor>();
const sockets = attachSockets(http, world, async (token) => actors.get(token) ?? null);
const child = startWorker();
await wait(3_000);

const latencies = await latency(world, work.splice(0, rate * seconds));
const hops = await hopsOf(world);
const cpuBefore = cpuSeconds();
const drained = await throughput(world, work.splice(0, toDrain));
const cpu = cpuSeconds().map((used, index) => used - (cpuBefore[index] ?? 0));
const kind = env.REDIS_URL ? 'redis' : 'postgres';
const beside = programme > 0 ? await besideRecomputation(world, work.splice(0, rate * seconds)) : null;
for (const { hop, p50, p95, p99 } of hops) {
  process.stdout.write(`  ${hop}: p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms\n`);
}
process.stdout.write(
  `${kind}: commit → socket at ${rate}/s, ${spreadOf(latencies)}\n` +
    `${kind}: ${toDrain} completions written in ${drained.writtenSeconds.toFixed(1)} s (${(toDrain / drained.writtenSeconds).toFixed(0)}/s), ` +
    `drained in ${drained.drainedSeconds.toFixed(1)} s (${(toDrain / drained.drainedSeconds).toFixed(0)}/s); ` +
    `CPU ms per completion: writer ${perCompletion(cpu[0])}, worker ${perCompletion(cpu[1])}\n`,
);
if (beside) {
  process.stdout.write(
    `${kind}: the same beside the recomputation of ${programme} members: ${spreadOf(beside.latencies)}; ` +
      `${beside.left} of them were still to be computed at its end\n`,
  );
}
child.kill('SIGTERM');
await once(child, 'exit');
await sockets.close();
await world.close();
await run(`drop database ${database} with (force)`);
process.exit(0);

/** Times in ms, sorted, on one line. */
function spreadOf(times: readonly number[]): string {
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(1);
  return `n ${times.length}: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`;
}

/** {@link latency} from the moment at which the programme's content changes. */
async function besideRecomputation(world: World, some: Work[]) {
  await world.db.transaction().execute((trx) => emit(trx, 'content.changed', { programmeId }));
  const latencies = await latency(world, some);
  const { left } = await world.db
    .selectFrom('member')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .where((eb) => eb.or([eb('standing.member_id', 'is', null), eb('computed', '<', eb.ref('requested'))]))
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return { latencies, left };
}

/** CPU seconds used so far by this process (writers) and by the worker. */
function cpuSeconds(): number[] {
  const { user, system } = process.cpuUsage();
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [(user + system) / 1e6, (Number(fields[11]) + Number(fields[12])) / 100];
}

function perCompletion(seconds = 0): string {
  return ((seconds * 1000) / toDrain).toFixed(2);
}

/** Learners of one course, and every completion they can make, shuffled so that neighbours are different people. */
async function seed({ db }: World): Promise<{ work: Work[]; programmeId: number }> {
  const shape = {
    modules: Array.from({ length: modules }, () => Array.from({ length: activitiesPerModule }, () => ({}))),
  };
  const course = await createCourse(db, { units: [shape, shape, shape] });
  const groupId = await createGroup(db, course, ['2026-01-01', '2026-01-01', '2026-01-01']);
  const activityIds = course.units.flatMap((unit) => unit.modules.flatMap((module) => module.activityIds));
  const all: { actor: Actor }[] = [];
  for (let count = 0; count < learners; count += 1) all.push(await createLearner(db, groupId));
  await sql`
    with people as (
      insert into person (username, password_hash, first_name, paternal_surname)
      select 'programa-' || number, '', 'Persona', 'Del Programa' from generate_series(1, ${programme}::int) as number
      returning id
    )
    insert into member (group_id, person_id, joined_on) select ${groupId}, id, '2026-01-01' from people
  `.execute(db);
  const work = activityIds.flatMap((activityId) => all.map(({ actor }) => ({ actor, activityId })));
  return { work, programmeId: course.programmeId };
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, ['workers/index.ts'], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Milliseconds from the commit of each completion to the hint on its learner's socket, sorted. */
async function latency(world: World, some: Work[]): Promise<number[]> {
  const waiting = new Map<number, number[]>();
  const measured: number[] = [];
  const people = new Map(some.map(({ actor }) => [actor.personId, actor]));
  const clients = [...people.values()].map((actor) => {
    const token = new UnsecuredJWT({ jti: actor.sessionId }).setExpirationTime('1h').encode();
    actors.set(token, actor);
    const client = connect(origin, {
      transports: ['websocket'],
      auth: { token },
      extraHeaders: { origin },
      forceNew: true,
    });
    client.on('standing.changed', () => {
      const now = performance.now();
      for (const since of waiting.get(actor.personId)?.splice(0) ?? []) measured.push(now - since);
    });
    return client;
  });
  while (clients.some((client) => !client.connected)) await wait(20);
  await wait(1_000);
  const start = performance.now();
  const writing: Promise<void>[] = [];
  for (const [index, { actor, activityId }] of some.entries()) {
    const due = start + (index * 1000) / rate;
    if (due > performance.now()) await wait(due - performance.now());
    writing.push(
      finishActivity({ world, actor }, { activityId, finished: true }).then(() => {
        const list = waiting.get(actor.personId) ?? [];
        list.push(performance.now());
        waiting.set(actor.personId, list);
      }),
    );
  }
  await Promise.all(writing);
  const until = performance.now() + 60_000;
  while (measured.length < some.length && performance.now() < until) await wait(50);
  for (const client of clients) client.disconnect();
  return measured.sort((one, other) => one - other);
}

/** Where a change waits on its way, by the times that the outbox keeps: each is the start of a transaction. */
async function hopsOf({ db }: World): Promise<{ hop: string; p50: number; p95: number; p99: number }[]> {
  const { rows } = await sql<{ hop: string; p50: number; p95: number; p99: number }>`
    with step as (
      select
        finished.occurred_at as written, standing.queued_at as claimed, standing.done_at as computed, tell.done_at as told
      from outbox as finished
      join reaction as standing on standing.event_id = finished.id and standing.key = 'standing'
      -- What a pack emits has the pack's own time.
      join outbox as changed on changed.name = 'standing.changed' and changed.occurred_at = standing.done_at
        and changed.payload->>'memberId' = finished.payload->>'memberId'
      join reaction as tell on tell.event_id = changed.id and tell.key = 'tell'
      where finished.name = 'activity.finished'
    ), hop (hop, place, took) as (
      select 'written to claimed', 1, claimed - written from step
      union all select 'claimed to taken by a worker', 2, computed - claimed from step
      union all select 'standing computed and committed', 3, told - computed from step
    )
    select hop, percentile_cont(0.5) within group (order by extract(epoch from took)::float8 * 1000) as p50,
      percentile_cont(0.95) within group (order by extract(epoch from took)::float8 * 1000) as p95,
      percentile_cont(0.99) within group (order by extract(epoch from took)::float8 * 1000) as p99
    from hop group by hop, place order by place
  `.execute(db);
  return rows;
}

/** Eight writers at full speed with the pipeline behind them; then until nothing is left undone. */
async function throughput(world: World, some: Work[]) {
  const start = performance.now();
  const next = some.values();
  const writer = async () => {
    for (const { actor, activityId } of next)
      await finishActivity({ world, actor }, { activityId, finished: true });
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  const writtenSeconds = (performance.now() - start) / 1000;
  await untilQuiet(world, 120_000);
  return { writtenSeconds, drainedSeconds: (performance.now() - start) / 1000 };
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(statement);
  await client.end();
}
