import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { analytics, analyticsList, blockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref } from '#app/contract/admin/figures/links/analytics.ts';
import { bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { challengeFiguresHref } from '#app/contract/admin/figures/links/challenges.ts';
import { progressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { type Bench, mark, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import { shown } from '../measure/table.ts';
import { measureFreshness } from './analytics-live.ts';
import { type Desk, openDesk } from './desk.ts';
import { measurePages } from './pages.ts';

const concurrency = 10;
const blockMs = 300;
const pageMs = 1_000;
const rebuildSeconds = 120;
const size = 100;
const deepPage = 500;

/** A9b: the blocks of analytics, the lists behind their figures, the screens of figures, and the sums made anew. */
export async function analyticsWork(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  for (const block of blockKeys.map((key) => encode(blockKey, key))) {
    await measureCalls(bench, desk, `block ${block}`, [`${analytics.path}?bloques=${block}`]);
    await measureCalls(
      bench,
      desk,
      `block ${block} of a generation`,
      desk.recentGroups.map((groupId) => `${analytics.path}?bloques=${block}&generacion=${groupId}`),
    );
  }
  for (const list of [
    'vigentes',
    'retos_a_tiempo',
    'sin_acceso',
    'no_entregado',
    'evaluaciones_pendientes',
    'riesgo_alto',
    'preguntas',
  ]) {
    const path = `${analyticsList.path}?figura=${list}&tamano=${size}`;
    await measureCalls(bench, desk, `list behind ${list}`, [path], 1);
    await measureCalls(bench, desk, `page ${deepPage} of it`, [`${path}&pagina=${deepPage}`], 1);
  }
  const { groupId } = desk;
  await measurePages(bench, desk, 'A9b', {
    action: 'analytics, the page',
    paths: [analyticsHref()],
    goal: { p99: pageMs },
  });
  await measurePages(bench, desk, 'A9b', {
    action: 'progress of people',
    paths: [
      progressHref({ size }),
      progressHref({ size, page: deepPage }),
      progressHref({ size, groupId }),
      progressHref({ size, search: 'garcía' }),
    ],
  });
  await measurePages(bench, desk, 'A9b', {
    action: 'challenges and bosses in figures',
    paths: [
      challengeFiguresHref({ size }),
      challengeFiguresHref({ groupId }),
      bossFiguresHref({ size }),
      bossFiguresHref({ groupId }),
    ],
  });
  await measureFreshness(bench, desk);
  await measureRebuild(bench);
}

/** Ten administrators ask for those addresses, each in turn; a list is asked for by one, as any other list. */
async function measureCalls(
  bench: Bench,
  desk: Desk,
  action: string,
  paths: readonly string[],
  atOnce = concurrency,
): Promise<void> {
  const { product } = bench;
  let turn = 0;
  await measurePoint(bench, {
    id: 'A9b',
    action,
    load: `c=${atOnce}`,
    goal: { p99: blockMs },
    run: (seconds) =>
      closedLoop(product.port, atOnce, seconds, async (connection) => {
        const path = paths[turn++ % paths.length] ?? '';
        return judged(await connection.ask(callRequest(product.stack.origin, desk.next(), path)), ['{']);
      }),
  });
}

/** Every fact and sum, made anew from the records. */
async function measureRebuild({ product, report }: Bench): Promise<void> {
  const since = performance.now();
  const rebuild = spawn(process.execPath, ['workers/commands/rebuild-analytics.ts'], {
    env: product.stack.env,
    stdio: 'ignore',
  });
  const [code] = await once(rebuild, 'exit');
  const seconds = (performance.now() - since) / 1_000;
  report.facts.push({
    id: 'A9b',
    what: 'facts and sums made anew',
    measured: `${mark(code === 0 && seconds <= rebuildSeconds)} ${shown(seconds)} s`,
    goal: `≤ ${rebuildSeconds} s`,
  });
}
