import type { Browser, CDPSession, Page } from '@playwright/test';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { Bench } from '../bench.ts';
import { openBrowser, signedInContext } from '../browser.ts';
import { bossProfile, learnerProfile, type SignedIn, tutorProfile } from '../learners.ts';
import { median } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';
import type { Product } from '../product.ts';
import { activityId, firstTutor } from '../set-s/shape.ts';
import { teamsOfSetS } from '../set-s/teams.ts';

const times = 5;
/** Long enough for the last long task and paint of a page that loads in half a second. */
const quietMs = 1_500;
const article = 2;

type Paints = { fcp: number; lcp: number; tbt: number; cls: number };
/**
 * The bytes that crossed the wire until the page first fell quiet (half a second), and in all: the rest comes on idle.
 */
type Crossed = { kB: number; scriptKB: number; requests: number; allKB: number; allScriptKB: number };
type Cold = Paints & Crossed;
/** A page, and who opens it. */
type Opened = { by: SignedIn; who: string; path: string };

/** Slow 4G and a phone's processor (P13b). */
const phone = { bitsPerSecond: 1_600_000, latencyMs: 150, cpuTimes: 4 };

/** The pages that a learner opens first, and the first page of a tutor and of a boss. */
async function openedPages(product: Product): Promise<Opened[]> {
  const open = async (who: string, person: number, profile: number, paths: string[]): Promise<Opened[]> => {
    const [by] = await product.openSessions([person], profile);
    if (!by) throw new Error('nobody to sign in');
    return paths.map((path) => ({ by, who, path }));
  };
  const [team] = teamsOfSetS();
  if (!team) throw new Error('set S has no team');
  const activity = activityHref(activityId(1, 0, article));
  const pages = [
    await open('learner', 1, learnerProfile, ['/', '/perfil', activity]),
    await open('tutor', firstTutor, tutorProfile, ['/', reviewQueueHref()]),
    await open('boss', team.bossId, bossProfile, ['/']),
  ];
  return pages.flat();
}

/** P13: pages with an empty cache in a real Chromium on this machine, no throttling; medians of five. */
export const coldPages = (bench: Bench): Promise<void> =>
  visitPages(bench, 'P13', false, (middle) => ({
    measured: `${middle('kB')} kB, of them JS ${middle('scriptKB')} kB; ${middle('requests')} requests (with what comes on idle ${middle('allKB')} kB, JS ${middle('allScriptKB')} kB); FCP ${middle('fcp')}, LCP ${middle('lcp')}, TBT ${middle('tbt')} ms`,
    goal: '≤ 250 kB, JS ≤ 150 kB; ≤ 18; FCP ≤ 250, LCP ≤ 500, TBT ≤ 40 ms',
  }));

/** P13b: the same on slow 4G and a processor four times slower. */
export const slowPages = (bench: Bench): Promise<void> =>
  visitPages(bench, 'P13b', true, (middle) => ({
    measured: `FCP ${middle('fcp')}, LCP ${middle('lcp')}, TBT ${middle('tbt')} ms; CLS ${middle('cls', 1000)} thousandths`,
    goal: 'LCP ≤ 2000, TBT ≤ 200 ms; CLS ≤ 50 thousandths',
  }));

type Words = { measured: string; goal: string };
type Middle = (key: keyof Cold, times?: number) => string;

async function visitPages(
  { product, report }: Bench,
  id: string,
  slow: boolean,
  tell: (middle: Middle) => Words,
): Promise<void> {
  const pages = await openedPages(product);
  const browser = await openBrowser();
  try {
    for (const opened of pages) {
      const visit = () => visitCold(browser, product.stack.origin, opened, slow);
      const seen: Cold[] = [];
      await visit();
      for (let turn = 0; turn < times; turn++) seen.push(await visit());
      const middle: Middle = (key, factor = 1) => shown(median(seen.map((one) => one[key] * factor)));
      report.facts.push({ id, what: `${opened.who} ${opened.path} cold in Chromium`, ...tell(middle) });
    }
  } finally {
    await browser.close();
  }
}

async function visitCold(
  browser: Browser,
  origin: string,
  { by, path }: Opened,
  slow: boolean,
): Promise<Cold> {
  const context = await signedInContext(browser, origin, by);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const crossed = await watchNetwork(session);
    if (slow) await slowDown(session);
    await watchPaints(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const first = crossed();
    await page.waitForTimeout(quietMs);
    const all = crossed();
    return { ...first, allKB: all.kB, allScriptKB: all.scriptKB, ...(await readPaints(page)) };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  const { bitsPerSecond, latencyMs, cpuTimes } = phone;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes });
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
    const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] as { start: number; end: number }[] };
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
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) seen.cls += shift.value;
    });
    watch('longtask', (entry) => {
      seen.tasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
    });
  });
}

/** TBT: what tasks took beyond 50 ms each, after the first paint. */
function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(() => {
    const { fcp, lcp, cls, tasks } = Reflect.get(window, 'paints') as {
      fcp: number;
      lcp: number;
      cls: number;
      tasks: { start: number; end: number }[];
    };
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
    return { fcp, lcp, cls, tbt: blocked.reduce((sum, one) => sum + one, 0) };
  });
}
