import type { Page } from '@playwright/test';
import { clockOffset } from './clocks.ts';
import type { Journey } from './hops.ts';

/**
 * The points of a congratulation's way inside the browser, in their order. The person sees it from `visible` on: the
 * first frame that draws the dialog other than fully transparent; `opaque` is the first that draws it fully.
 */
export const pagePoints = ['in the page', 'in the document', 'visible', 'opaque'] as const;

export type PageMoments = {
  /** The next congratulation's points, in ms of this machine's monotonic clock. */
  next(): Promise<Journey>;
};

const DRAWN_WITHIN_MS = 10_000;
/** The function that the page calls with the points, on its own clock. */
const TELL = 'tellMoments';

/** Watches a page that is still to be opened; `CONTINUAR` is left to the caller. */
export async function watchMoments(page: Page): Promise<PageMoments> {
  let tell: (points: Journey) => void = () => undefined;
  await page.exposeFunction(TELL, (points: Journey) => tell(points));
  await page.addInitScript(watchCongratulation, TELL);
  return {
    async next() {
      const drawn = new Promise<Journey>((done, failed) => {
        const late = setTimeout(() => failed(new Error('the modal was not drawn in 10 s')), DRAWN_WITHIN_MS);
        tell = (points) => {
          clearTimeout(late);
          done(points);
        };
      });
      const points = await drawn;
      const offset = await clockOffset(() => page.evaluate(() => performance.now()));
      return Object.fromEntries(
        Object.entries(points).map(([point, at]) => [point, (at ?? Number.NaN) - offset]),
      );
    },
  };
}

/** Runs in the page before its own code. */
function watchCongratulation(tellName: string): void {
  let pushedAt = Number.NaN;
  class WatchedSocket extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('42["badge.earned"')) pushedAt = performance.now();
      });
    }
  }
  window.WebSocket = WatchedSocket;

  const watchFrames = (dialog: Element, inDocument: number) => {
    let visible = Number.NaN;
    const frame = () => {
      const opacity = Number(getComputedStyle(dialog).opacity);
      // A task of its own, which comes when the frame is drawn.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const now = performance.now();
        if (opacity > 0 && Number.isNaN(visible)) visible = now;
        if (opacity < 1) return void requestAnimationFrame(frame);
        const tell: unknown = Reflect.get(window, tellName);
        if (typeof tell !== 'function') return;
        tell({
          'in the page': pushedAt,
          'in the document': inDocument,
          visible,
          opaque: now,
        });
      };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(frame);
  };

  let shown = false;
  new MutationObserver(() => {
    const dialog = document.querySelector('[role="dialog"]');
    const isShown = dialog?.textContent?.includes('FELICIDADES') ?? false;
    if (dialog && isShown && !shown) watchFrames(dialog, performance.now());
    shown = isShown;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
