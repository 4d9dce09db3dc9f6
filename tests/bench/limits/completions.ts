import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Spread, spreadOf } from '../measure/figures.ts';

const script = fileURLToPath(new URL('./completion.sql', import.meta.url));
const clients = 10;

/** `how`: with what it was measured. */
export type Throughput = { how: string; perSecond: number; spread: Spread };

/**
 * Limit (d): how many "completion + outbox" transactions PostgreSQL takes from ten clients. pgbench does it; where it is
 * not installed the same statements go out from Node.
 */
export function completionLimit(databaseUrl: string, seconds: number): Promise<Throughput> {
  const installed = spawnSync('pgbench', ['--version']).status === 0;
  return installed ? byPgbench(databaseUrl, seconds) : byNode(databaseUrl, seconds);
}

async function byPgbench(databaseUrl: string, seconds: number): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-pgbench-'));
  try {
    const flags = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-T',
      String(Math.ceil(seconds)),
      '-l',
      '-f',
      script,
    ];
    const child = spawn('pgbench', [...flags, databaseUrl], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${complaints}`);
    const durations = await loggedDurations(folder);
    return { how: 'pgbench', perSecond: durations.length / seconds, spread: spreadOf(durations) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Third field of each line of pgbench's log: microseconds of one transaction. */
async function loggedDurations(folder: string): Promise<number[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
}

async function byNode(databaseUrl: string, seconds: number): Promise<Throughput> {
  const statements = (await readFile(script, 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('\\'));
  const durations: number[] = [];
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (let since = performance.now(); since < until; since = performance.now()) {
      const drawn = { member: draw(1_000), step: draw(60) };
      for (const statement of statements) await client.query(prepared(statement, drawn));
      durations.push(performance.now() - since);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { how: 'Node, no pgbench here', perSecond: durations.length / seconds, spread: spreadOf(durations) };
}

const draw = (upTo: number): number => 1 + Math.floor(Math.random() * upTo);

/** pgbench's `:member` and `:step` as a prepared statement's parameters. */
function prepared(statement: string, drawn: { member: number; step: number }): pg.QueryConfig {
  const values: number[] = [];
  const text = statement.replace(/(?<!:):(member|step)\b/g, (_, name: 'member' | 'step') => {
    values.push(drawn[name]);
    return `$${values.length}::int`;
  });
  return values.length === 0 ? { text } : { name: statement.slice(0, 40), text, values };
}
