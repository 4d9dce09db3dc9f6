import type { CDPSession, Page } from '@playwright/test';

/** A phone far from its antenna: each request answers late, and nothing comes fast. */
const LATENCY_MS = 150;
const BYTES_A_SECOND = 400_000;

/** Slows the network of a page down; gives the line to its browser. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  return line;
}
