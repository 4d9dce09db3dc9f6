import type { Browser, CDPSession, Page } from '@playwright/test';
import { activityHref } from '#app/contract/screen-links.ts';
import type { Bench } from '../bench.ts';
import { openBrowser, signedInContext } from '../browser.ts';
import type { Learner } from '../learners.ts';
import { median } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';
import { activityId } from '../set-s/shape.ts';

const times = 5;
/** Long enough for the last long task and paint of a page that loads in half a second. */
const quietMs = 1_500;
const article = 2;

type Cold = { kB: number; scriptKB: number; requests: number; fcp: number; lcp: number; tbt: number };

/** P13: pages with an empty cache in a real Chromium on this machine, no throttling; medians of five. */
export async function coldPages({ product, report }: Bench): Promise<void> {
  const [learner] = await product.signIn(1);
  if (!learner) throw new Error('nobody to sign in');
  const browser = await openBrowser();
  try {
    for (const path of ['/', activityHref(activityId(learner.id, 0, article))]) {
      const seen: Cold[] = [];
      await visitCold(browser, product.stack.origin, path, learner);
      for (let turn = 0; turn < times; turn++) {
        seen.push(await visitCold(browser, product.stack.origin, path, learner));
      }
      const middle = (key: keyof Cold) => shown(median(seen.map((one) => one[key])));
      report.facts.push({
        id: 'P13',
        what: `${path} cold in Chromium`,
        measured: `${middle('kB')} kB, of them JS ${middle('scriptKB')} kB; ${middle('requests')} requests; FCP ${middle('fcp')}, LCP ${middle('lcp')}, TBT ${middle('tbt')} ms`,
        goal: '≤ 250 kB, JS ≤ 150 kB; ≤ 18; FCP ≤ 250, LCP ≤ 500, TBT ≤ 40 ms',
      });
    }
  } finally {
    await browser.close();
  }
}

async function visitCold(browser: Browser, origin: string, path: string, learner: Learner): Promise<Cold> {
  const context = await signedInContext(browser, origin, learner);
  try {
    const page = await context.newPage();
    const network = await watchNetwork(await context.newCDPSession(page));
    await watchPaints(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietMs);
    return { ...network(), ...(await readPaints(page)) };
  } finally {
    await context.close();
  }
}

/** Bytes as they crossed the wire, headers included. */
async function watchNetwork(session: CDPSession): Promise<() => Pick<Cold, 'kB' | 'scriptKB' | 'requests'>> {
  const scripts = new Set<string>();
  const total = { bytes: 0, scriptBytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    total.requests += 1;
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.bytes += encodedDataLength;
    if (scripts.has(requestId)) total.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ kB: total.bytes / 1000, scriptKB: total.scriptBytes / 1000, requests: total.requests });
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, tasks: [] as { start: number; end: number }[] };
    Reflect.set(window, 'paints', seen);
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true });
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
    });
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    watch('longtask', (entry) => {
      seen.tasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
    });
  });
}

/** TBT: what tasks took beyond 50 ms each, after the first paint. */
function readPaints(page: Page): Promise<Pick<Cold, 'fcp' | 'lcp' | 'tbt'>> {
  return page.evaluate(() => {
    const { fcp, lcp, tasks } = Reflect.get(window, 'paints') as {
      fcp: number;
      lcp: number;
      tasks: { start: number; end: number }[];
    };
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
    return { fcp, lcp, tbt: blocked.reduce((sum, one) => sum + one, 0) };
  });
}
