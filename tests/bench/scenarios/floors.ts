import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { closedLoop } from '../client/load.ts';
import { judged, pageRequest, requestText } from '../client/requests.ts';
import { emptyJobsPerSecond } from '../floors/empty-jobs.ts';
import { type PageNode, pageTree } from '../floors/page-tree.ts';
import { rightPerSecond, spreadOf } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';

const entry = fileURLToPath(new URL('../floors/page-floor.ts', import.meta.url));
const concurrency = 10;

/** P0: what the parts that cannot go cost by themselves, on this machine in this run. */
export async function floors(bench: Bench): Promise<void> {
  const { options, product, report } = bench;
  const add = (what: string, measured: string) => report.facts.push({ id: 'P0', what, measured, goal: '' });
  const jobs = await emptyJobsPerSecond(product.env, options.seconds);
  add(`BullMQ, jobs that do nothing (${product.backend})`, `${shown(jobs)} per s`);
  if (product.backend === 'Redis') return;
  const tree = pageTree(await profilePage(bench));
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-floor-'));
  try {
    const file = join(folder, 'tree.json');
    await writeFile(file, JSON.stringify(tree));
    for (const [path, what] of [
      ['/remix', 'Remix, one route with an empty loader and no element'],
      ['/react', `the same with the ${countOf(tree)} elements of /perfil as plain React elements`],
    ] as const) {
      add(`${what}, c=${concurrency}`, await loadOf(file, path, options.seconds));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function profilePage({ product }: Bench): Promise<string> {
  const [learner] = await product.signIn(1);
  if (!learner) throw new Error('nobody to ask for a page');
  const connection = openConnection(product.port);
  const answer = await connection.ask(pageRequest(product.stack.origin, learner, '/perfil', false));
  connection.close();
  return answer.body.toString('utf8');
}

async function loadOf(file: string, path: string, seconds: number): Promise<string> {
  const child = spawn(process.execPath, [entry, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const request = requestText({ path, origin: `http://127.0.0.1:${line}`, address: '127.0.0.1' });
    const run = (length: number) =>
      closedLoop(Number(line), concurrency, length, async (connection) =>
        judged(await connection.ask(request), ['<html>']),
      );
    await run(Math.min(5, seconds));
    const sample = await run(seconds);
    if (sample.refused + sample.mistaken > 0) throw new Error(`the floor ${path} answered wrongly`);
    const { p50, p99 } = spreadOf(sample.durations);
    return `${shown(rightPerSecond(sample))} per s, p50 ${shown(p50)}, p99 ${shown(p99)} ms`;
  } finally {
    child.kill();
  }
}

const countOf = (node: PageNode): number =>
  typeof node === 'string' ? 0 : node.children.reduce((sum, child) => sum + countOf(child), 1);
