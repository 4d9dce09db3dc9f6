import type { Page } from '@playwright/test';
import { type Bench, spreadText } from '../bench.ts';
import { openBrowser, signedInContext } from '../browser.ts';
import { openConnection } from '../client/connection.ts';
import { openLoop } from '../client/load.ts';
import { judged } from '../client/requests.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { Learner } from '../learners.ts';
import { spreadOf } from '../measure/figures.ts';
import { completionsInTurn, finishRequest } from '../toggles.ts';

const warmUps = 3;
const samplesPerSecond = 1;
const drawnWithinMs = 10_000;

/** The last step of P7: the modal in a real browser whose learner does nothing, while the others keep completing. */
export async function drawnPopups(
  bench: Bench,
  learners: readonly Learner[],
  perSecond: number,
): Promise<void> {
  const { product, report, options } = bench;
  const watched = learners.at(-1);
  if (!watched) throw new Error('nobody to watch');
  const samples = warmUps + Math.ceil(options.seconds * 3 * samplesPerSecond);
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
    const drawn = await reportDrawing(page);
    await page.goto(product.stack.origin, { waitUntil: 'networkidle' });
    const delays: number[] = [];
    for (let turn = 0; turn < samples; turn++) {
      await takeBackFirstBadge(product, watched.id, watched.id);
      const delay = await oneDrawing(bench, watched, drawn);
      await page.getByRole('dialog').getByRole('button', { name: 'CONTINUAR' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      if (turn >= warmUps) delays.push(delay);
    }
    report.facts.push({
      id: 'P7',
      what: `completion → modal drawn in Chromium, ${perSecond}/s behind, ${learners.length} sockets, ${delays.length} times (${product.backend})`,
      measured: spreadText(spreadOf(delays)),
      goal: '25 / 60 / 100 (p50 / p95 / p99)',
    });
  } finally {
    going = false;
    await crowding;
    await browser.close();
  }
}

/** Finishes the activity from elsewhere, as a second device would, and waits until the modal is on the screen. */
async function oneDrawing({ product }: Bench, learner: Learner, drawn: Drawings): Promise<number> {
  const next = drawn.next();
  const connection = openConnection(product.port);
  const since = performance.timeOrigin + performance.now();
  const answer = await connection.ask(finishRequest(product.stack.origin, lastOfFirstModule(learner)));
  connection.close();
  if (judged(answer, ['"finalizada":true']) !== 'ok') throw new Error(`completion answered ${answer.status}`);
  return (await next) - since;
}

type Drawings = { next: () => Promise<number> };

/**
 * Watches the page: in the frame after the one in which the dialog stands in the document, the moment goes out by the
 * page's own clock (milliseconds since 1970, which is the machine's).
 */
async function reportDrawing(page: Page): Promise<Drawings> {
  let tell: (at: number) => void = () => undefined;
  await page.exposeFunction('modalDrawn', (at: number) => tell(at));
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'modalDrawn');
    let shown = false;
    const look = () => {
      const stands = document.querySelector('[role="dialog"]')?.textContent?.includes('FELICIDADES') ?? false;
      if (stands && !shown) {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            if (typeof report === 'function') report(performance.timeOrigin + performance.now());
          }),
        );
      }
      shown = stands;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return {
    next: () =>
      new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error('the modal was not drawn in 10 s')), drawnWithinMs);
        tell = (at) => {
          clearTimeout(late);
          done(at);
        };
      }),
  };
}
