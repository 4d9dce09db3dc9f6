import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Env, readEnv } from '#server/env.ts';
import { attachSockets } from '#server/live/sockets.ts';
import { emit } from '#server/outbox/emit.ts';
import type { World } from '#server/world.ts';
import { untilQuiet } from '#tests/support/drain.ts';
import { createWorkerWorld } from '#workers/world.ts';
import { spreadText } from './bench.ts';
import { spreadOf } from './measure/figures.ts';
import { watchCompletions } from './pipeline/latency.ts';
import { seedWork, type Work } from './pipeline/seed.ts';
import { monotonicMs } from './trace/clocks.ts';
import { hopFacts, hopsOf, joinJourneys } from './trace/hops.ts';
import { outboxPoints, storedSteps } from './trace/outbox-steps.ts';

/**
 * The event pipeline alone: completions per second until the last reaction is done, and the time from commit to the
 * learner's socket at 100 completions a second, calm and beside the recomputation of a programme with so many members
 * more. At the end every standing is computed once more: those that differ from what is stored make it end with 1.
 * `node tests/bench/pipeline.ts [--rate 100] [--seconds 20] [--drain 5000] [--programme 100000] [--workers 8]` with
 * TEST_DATABASE_URL (and REDIS_URL). Of a time it asserts nothing.
 */

/** Database connections of one worker: eight of them, the writers and the sweeps fit into the embedded server. */
const WORKER_POOL = 5;

const root = fileURLToPath(new URL('../..', import.meta.url));

const flag = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const rate = flag('rate', 100);
const seconds = flag('seconds', 20);
const toDrain = flag('drain', 5_000);
const programme = flag('programme', 0);
const workers = flag('workers', 1);

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
const { work, programmeId } = await seedWork(world, programme);
const actors = new Map<string, Actor>();
const sockets = attachSockets(http, world, async (token) => actors.get(token) ?? null);
const children = Array.from({ length: workers }, startWorker);
// Any end of this process ends them with it, and an interrupted run leaves none behind.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await wait(3_000 * workers);

const calm = await commitToSocket(work.splice(0, rate * seconds));
const cpuBefore = cpuSeconds();
const drained = await throughput(world, work.splice(0, toDrain));
const cpu = cpuSeconds().map((used, index) => used - (cpuBefore[index] ?? 0));
const kind = env.REDIS_URL ? 'redis' : 'postgres';
const beside = programme > 0 ? await besideRecomputation(world, work.splice(0, rate * seconds)) : null;
process.stdout.write(
  `${kind}: commit → socket at ${rate}/s, ${calm}\n` +
    `${kind}: ${toDrain} completions written in ${drained.writtenSeconds.toFixed(1)} s (${(toDrain / drained.writtenSeconds).toFixed(0)}/s), ` +
    `drained in ${drained.drainedSeconds.toFixed(1)} s (${(toDrain / drained.drainedSeconds).toFixed(0)}/s); ` +
    `CPU ms per completion: writer ${perCompletion(cpu[0])}, worker ${perCompletion(cpu[1])}\n`,
);
if (beside) {
  process.stdout.write(
    `${kind}: the same beside the recomputation of ${programme} members, of whom ${beside.left} were still to be computed ` +
      `at its end: ${beside.latencies}\n`,
  );
}
await untilQuiet(world, 600_000);
const different = await recomputeAll(world);
process.stdout.write(
  `${kind}: ${different.length} standings differ from a recomputation, with ${workers} worker processes\n`,
);
for (const child of children) child.kill('SIGTERM');
await Promise.all(children.map((child) => once(child, 'exit')));
await sockets.close();
await world.close();
await run(`drop database ${database} with (force)`);
process.exit(different.length === 0 ? 0 : 1);

/** Commit to socket on one line, and each hop of it on one more. */
async function commitToSocket(some: readonly Work[]): Promise<string> {
  const since = monotonicMs();
  const seen = await watchCompletions(world, { origin, actors }, some, rate);
  const journeys = joinJourneys(seen, await storedSteps(world.db, 'standing.changed', since));
  const [whole] = hopsOf(journeys, ['committed', 'arrived']);
  const hops = [
    ...hopsOf(journeys, ['begun', 'committed', 'claimed']),
    ...hopsOf(journeys, [...outboxPoints.slice(1), 'arrived']),
  ];
  const lines = hopFacts('', 'on the way', hops).map(({ what, measured }) => `\n  ${what}: ${measured}`);
  return `n ${journeys.length}: ${spreadText(whole ?? spreadOf([]))}${lines.join('')}`;
}

/** {@link commitToSocket} from the moment at which the programme's content changes. */
async function besideRecomputation(world: World, some: readonly Work[]) {
  await world.db.transaction().execute((trx) => emit(trx, 'content.changed', { programmeId }));
  const latencies = await commitToSocket(some);
  const { left } = await world.db
    .selectFrom('member')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .where((eb) => eb.or([eb('standing.member_id', 'is', null), eb('computed', '<', eb.ref('requested'))]))
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return { latencies, left };
}

/** CPU seconds used so far by this process (writers) and by the workers. */
function cpuSeconds(): number[] {
  const { user, system } = process.cpuUsage();
  const used = children.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  });
  return [(user + system) / 1e6, used.reduce((sum, seconds) => sum + seconds, 0)];
}

function perCompletion(seconds = 0): string {
  return ((seconds * 1000) / toDrain).toFixed(2);
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, ['workers/index.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, DATABASE_POOL: String(WORKER_POOL) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
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
