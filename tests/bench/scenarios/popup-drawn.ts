import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Bench, measurePoint } from '../bench.ts';
import { openBrowser, signedInContext } from '../browser.ts';
import { openConnection } from '../client/connection.ts';
import { openLoop } from '../client/load.ts';
import { judged } from '../client/requests.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { Learner } from '../learners.ts';
import { completionsInTurn, finishRequest } from '../toggles.ts';
import { monotonicMs } from '../trace/clocks.ts';
import { hopFacts, hopsOf, joinJourneys, type Seen } from '../trace/hops.ts';
import { outboxPoints, storedSteps } from '../trace/outbox-steps.ts';
import { type PageMoments, pagePoints, watchMoments } from '../trace/page-moments.ts';

const warmUps = 3;
const repeats = 3;
/** A drawing is two writes of one person, the completion and the seen badge, of at most 120 a minute (product: limits). */
const betweenDrawingsMs = 1_200;

/** The last step of P7: the modal in a real browser whose learner does nothing, while the others keep completing. */
export async function drawnPopups(
  bench: Bench,
  learners: readonly Learner[],
  perSecond: number,
): Promise<void> {
  const { product } = bench;
  const watched = learners.at(-1);
  if (!watched) throw new Error('nobody to watch');
  // The arrivals before gave everybody the badge, and nobody saw theirs: its modal would open with the page and stay.
  await product.drained(60);
  await takeBackFirstBadge(product, watched.id, watched.id);
  const others = completionsInTurn(product.stack.origin, learners.slice(0, -1));
  const browser = await openBrowser();
  let going = true;
  const background = async () => {
    while (going) await openLoop(product.port, perSecond, perSecond, others);
  };
  const crowding = background();
  try {
    const context = await signedInContext(browser, product.stack.origin, watched);
    const page = await context.newPage();
    const moments = await watchMoments(page);
    await page.goto(product.stack.origin, { waitUntil: 'networkidle' });
    await measureDrawings(bench, { page, moments, watched }, `${perSecond}/s, ${learners.length} sockets`);
  } finally {
    going = false;
    await crowding;
    await browser.close();
  }
}

type Watch = { page: Page; moments: PageMoments; watched: Learner };

/** As many congratulations as the three repeats of another point have seconds, all in one sample. */
async function measureDrawings(bench: Bench, watch: Watch, load: string): Promise<void> {
  const { product, report, options } = bench;
  const seen: Seen[] = [];
  await measurePoint(bench, {
    id: 'P7',
    action: `completion → modal seen in Chromium (${product.backend})`,
    load,
    goal: { p50: 25, p95: 60, p99: 100 },
    warmUp: false,
    repeats: 1,
    isBesideLoad: true,
    async prepare() {
      for (let turn = 0; turn < warmUps; turn++) await oneDrawing(product, watch);
    },
    async run() {
      const since = performance.now();
      for (let turn = 0; turn < options.seconds * repeats; turn++) {
        const [points] = await Promise.all([oneDrawing(product, watch), wait(betweenDrawingsMs)]);
        seen.push(points);
      }
      const durations = seen.map(
        ({ points }) => (points.visible ?? Number.NaN) - (points.sent ?? Number.NaN),
      );
      return { seconds: (performance.now() - since) / 1000, durations, refused: 0, mistaken: 0 };
    },
  });
  const since = seen[0]?.points.sent ?? Number.NaN;
  const journeys = joinJourneys(seen, await storedSteps(product.db, 'badge.earned', since));
  const hops = [
    ...hopsOf(journeys, ['sent', 'answered']),
    ...hopsOf(journeys, ['sent', ...outboxPoints, ...pagePoints]),
  ];
  report.facts.push(...hopFacts('P7', `to the modal (${product.backend})`, hops));
}

/** Finishes the activity from elsewhere, as a second device would, waits for the modal, and closes it. */
async function oneDrawing(product: Bench['product'], { page, moments, watched }: Watch): Promise<Seen> {
  await takeBackFirstBadge(product, watched.id, watched.id);
  const drawn = moments.next();
  // Awaited below; it may fail while the completion is still on its way.
  drawn.catch(() => undefined);
  const connection = openConnection(product.port);
  const sent = monotonicMs();
  const answer = await connection.ask(finishRequest(product.stack.origin, lastOfFirstModule(watched)));
  const answered = monotonicMs();
  connection.close();
  if (judged(answer, ['"finalizada":true']) !== 'ok') throw new Error(`completion answered ${answer.status}`);
  const points = { sent, answered, ...(await drawn) };
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CONTINUAR' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { personId: watched.id, points };
}
