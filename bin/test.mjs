import { explained, giveUp, sentenceFor } from './explained.mjs';
import { followLauncher } from './launcher.mjs';
import { say } from './run.mjs';
import { buildIfStale, continueOnPinnedNode, installIfNeeded, refuseUnusableFolder } from './setup.mjs';
import { Budget } from './tests/budget.mjs';
import { raiseDatabase, raiseFolder, redisAddress } from './tests/ground.mjs';
import { readOptions } from './tests/options.mjs';
import { filesToRepeat, withRepetition } from './tests/outcome.mjs';
import { partsOf, SUITES } from './tests/parts.mjs';
import { startProfile } from './tests/profile.mjs';
import { tell } from './tests/summary.mjs';

/**
 * `npm test`: every suite on the embedded default, then the test files that Redis can change again on Redis where there
 * is one. A failing suite does not hide the next. `docs/tests.md` says what it costs and which flags there are.
 * TEST_BUDGET_MINUTES: what would go past it is left out, from the end of the list, and is named.
 */

try {
  refuseUnusableFolder();
  installIfNeeded();
  await continueOnPinnedNode();
  await test(readOptions(process.argv.slice(2), SUITES));
} catch (error) {
  giveUp(error);
}

/** @param {import('./tests/options.mjs').Options} options */
async function test(options) {
  const parts = partsOf(options);
  if (parts.length === 0) throw explained('Ningún archivo de prueba tiene esas palabras en su ruta.');
  const stop = new AbortController();
  followLauncher(() => stop.abort());
  const lower = [];
  const rows = [];
  const profile = options.profile ? startProfile(options.files.length === 0) : undefined;
  try {
    const { folder, env } = raiseFolder(lower);
    if (options.long) env.TEST_LONG = '1';
    if (profile) env.TEST_PHASES = profile.phasesPath(folder);
    const run = { folder, env, signal: stop.signal, lower, rows, profile };
    await runParts(parts, run, new Budget(budgetMinutes(), () => process.uptime() * 1_000));
  } catch (error) {
    // The counts so far are still told; that the run itself broke counts as one failure.
    const name = stop.signal.aborted ? 'interrumpida' : 'preparación';
    rows.push(brokenRow(name, stop.signal.aborted ? 'la interrumpiste' : sentenceFor(error)));
  } finally {
    for (const step of lower.reverse()) await step();
  }
  await profile?.write(rows);
  process.exit(tell(rows) === 0 ? 0 : 1);
}

function budgetMinutes() {
  return Number(process.env.TEST_BUDGET_MINUTES || 'Infinity');
}

async function runParts(parts, run, budget) {
  let isGrounded = false;
  let redisUrl;
  for (const part of parts) {
    const { run: files, left } = budget.choose(part);
    const runs = files.length > 0 || part.files.length === 0;
    if (runs && part.needsGround && !isGrounded) {
      isGrounded = true;
      if (!(await built(run.signal)))
        run.rows.push(brokenRow('construcción', 'no se construyeron las pantallas'));
      Object.assign(run.env, await raiseDatabase(run.folder, run.lower));
    }
    if (runs && part.onRedis) {
      redisUrl ??= (await redisAddress(run.folder, run.lower)) ?? '';
      if (redisUrl === '') {
        say(`\n── ${part.name}: sin REDIS_URL ni redis-server en este equipo, se omite`);
        continue;
      }
    }
    const env = part.onRedis ? { ...run.env, REDIS_URL: redisUrl } : run.env;
    const row = await runPart(part, { files, left, env, runs, budget }, run);
    run.rows.push(row);
    if (runs && left.length === 0) budget.learn(part.name, row.ms);
    run.signal.throwIfAborted();
  }
}

/** A part over the files that fit; what fails in it once more, alone. */
async function runPart(part, { files, left, env, runs, budget }, { folder, signal, profile }) {
  const { name } = part;
  const leftOut = { files: left, cases: budget.casesOf(name, left) };
  const row = { name, ms: 0, outcome: { files: [], faults: [] }, repeated: [], left: leftOut };
  if (!runs) return row;
  say(`\n── ${name}`);
  const since = Date.now();
  profile?.begin(name);
  const context = { env, folder, signal };
  row.outcome = await part.run(part.whole && left.length === 0 ? [] : files, context);
  const again = part.repeats ? filesToRepeat(row.outcome) : [];
  if (again.length > 0 && !signal.aborted) {
    say(`\n── ${name}: se repite lo que falló, a solas`);
    Object.assign(row, withRepetition(row.outcome, await part.run(again, { ...context, alone: true })));
  }
  profile?.end();
  return { ...row, ms: Date.now() - since };
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

/** A row of the summary for what broke outside of every part. */
function brokenRow(name, fault) {
  const outcome = { files: [], faults: [fault] };
  return { name, ms: 0, outcome, repeated: [], left: { files: [], cases: 0 } };
}
