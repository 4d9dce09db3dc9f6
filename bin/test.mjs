import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres.mjs';
import { explained, giveUp, sentenceFor } from './explained.mjs';
import { followLauncher } from './launcher.mjs';
import { hasRedis, startRedis } from './redis.mjs';
import { say } from './run.mjs';
import { secretsOf } from './secrets.mjs';
import { buildIfStale, continueOnPinnedNode, installIfNeeded } from './setup.mjs';
import { allSuites } from './suites.mjs';

/**
 * `npm test`: every suite on the embedded default, then the test files that Redis can change again on Redis where
 * there is one. A failing suite does not hide the next. `npm test -- --only unit,e2e` runs some.
 * REDIS_PASS_WITHIN_MINUTES: where the first pass took longer, the second one is left out, and that is said.
 */

try {
  installIfNeeded();
  await continueOnPinnedNode();
  await test();
} catch (error) {
  giveUp(error);
}

async function test() {
  const suites = chosenSuites(process.argv.slice(2));
  const stop = new AbortController();
  followLauncher(() => stop.abort());
  const lower = [];
  const rows = [];
  try {
    const signal = stop.signal;
    const grounded = suites.some((suite) => suite.needsGround && suite.hasFiles);
    if (grounded && !(await built(signal))) rows.push({ name: 'construcción', passed: 0, failed: 1, ms: 0 });
    const { env, folder } = await raiseDatabase(lower, grounded);
    await runAll(suites, { env, folder, signal }, rows);
    const again = isLate() ? [] : suites.flatMap(({ onRedis }) => (onRedis?.hasFiles ? [onRedis] : []));
    const redis = again.length > 0 ? await redisAddress(folder, lower) : undefined;
    if (redis) {
      await runAll(again, { env: { ...env, REDIS_URL: redis }, folder, signal }, rows);
    } else if (again.length > 0) {
      say('\nSin REDIS_URL ni redis-server en este equipo: no se repiten las pruebas sobre Redis.');
    }
  } catch (error) {
    // What was counted is still told; that the run itself broke counts as one failure.
    if (!stop.signal.aborted) say(`\n${sentenceFor(error)}`);
    rows.push({ name: stop.signal.aborted ? 'interrumpida' : 'preparación', passed: 0, failed: 1, ms: 0 });
  } finally {
    for (const step of lower.reverse()) await step();
  }
  const failed = tell(rows);
  process.exit(failed === 0 ? 0 : 1);
}

/** Whether the first pass took so long that there is no time for the second one, which is said. */
function isLate() {
  const minutes = Math.round(process.uptime() / 60);
  const late = minutes >= Number(process.env.REDIS_PASS_WITHIN_MINUTES || 'Infinity');
  if (late)
    say(`\nLa primera vuelta tardó ${minutes} min en este equipo: no se repiten las pruebas sobre Redis.`);
  return late;
}

/** A build that fails is told and counted, and the suites that can run without it still run. */
async function built(signal) {
  try {
    await buildIfStale(signal);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    say(sentenceFor(error));
    return false;
  }
}

async function runAll(suites, context, rows) {
  for (const suite of suites) {
    if (!suite.hasFiles) {
      say(`\n── ${suite.name}: todavía no tiene pruebas, se omite`);
      continue;
    }
    say(`\n── ${suite.name}`);
    const since = Date.now();
    const counts = await suite.run(context);
    rows.push({ name: suite.name, ...counts, ms: Date.now() - since });
    context.signal.throwIfAborted();
  }
}

/**
 * A temporary folder and, where a suite needs it, a fresh PostgreSQL in it, with the variables by which the
 * tests find it. What the person has configured (a database, Redis, a bucket, mail) is kept away from tests.
 */
async function raiseDatabase(lower, needed) {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-test-'));
  // Ours, and for root the postgres user must be able to walk through it.
  chmodSync(folder, 0o755);
  lower.push(() => rmSync(folder, { recursive: true, force: true }));
  const mine = Object.entries(process.env).filter(
    ([name]) => !/^(S3_|SMTP_|REDIS_URL$|(MIGRATE_)?DATABASE_URL$)/.test(name),
  );
  const env = Object.fromEntries(mine);
  if (!needed) return { env, folder };
  const postgres = await startPostgres({ dataDir: folder, throwaway: true });
  lower.push(async () => {
    await postgres.stop();
    rmSync(postgres.clusterDir, { recursive: true, force: true });
  });
  const addresses = {
    TEST_DATABASE_URL: postgres.ownerUrl,
    TEST_APP_ROLE: 'rumbo_app',
    TEST_APP_DATABASE_URL: postgres.appUrl,
    TEST_SUPER_DATABASE_URL: postgres.superUrl,
  };
  return { env: { ...env, ...addresses }, folder };
}

async function redisAddress(folder, lower) {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  if (!hasRedis()) return undefined;
  const redis = await startRedis(join(folder, 'redis'), secretsOf(folder).DEVICE_SECRET);
  lower.push(() => redis.stop());
  return redis.url;
}

function chosenSuites(flags) {
  const suites = allSuites();
  if (flags.length === 0) return suites;
  const names = flags[0] === '--only' ? (flags[1] ?? '').split(',').filter(Boolean) : [];
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (names.length === 0 || unknown.length > 0 || flags.length > 2) {
    throw explained(
      `Uso: npm test -- --only ${suites.map((suite) => suite.name).join(',')} (una o varias, con comas).`,
    );
  }
  return suites.filter((suite) => names.includes(suite.name));
}

function tell(rows) {
  say('\n  Suite                     pasaron  fallaron  segundos');
  for (const { name, passed, failed, ms, note } of rows) {
    const figures = [
      String(passed).padStart(7),
      String(failed).padStart(9),
      (ms / 1000).toFixed(1).padStart(9),
    ];
    say(`  ${name.padEnd(24)}${figures.join(' ')}${note ? `  ${note}` : ''}`);
  }
  // By name and last, where a log that is cut at its beginning still has them.
  for (const { name, names = [] } of rows) for (const each of names) say(`  ✗ ${name}: ${each}`);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0) + (rows.length === 0 ? 1 : 0);
  say(`\n${passed} passed, ${failed} failed`);
  return failed;
}
