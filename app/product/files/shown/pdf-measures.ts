/** Steps of the zoom; 1 is as wide as the frame. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Dots of one drawing at most: more is refused by the browsers of phones. */
const MAX_DOTS = 12_000_000;

/** The next step of the zoom in that direction; the same at its end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further = direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return further ?? zoom;
}

/** Scale at which a page of that size is drawn to be `width` wide, sharp where the screen is, never too large to hold. */
export function drawingScale(
  size: { width: number; height: number },
  width: number,
  density: number,
): number {
  const wanted = (width / size.width) * Math.min(Math.max(density, 1), 2);
  const largest = Math.sqrt(MAX_DOTS / (size.width * size.height));
  return Math.min(wanted, largest);
}

/** Pages that are shown at most: a small file may claim more than a browser can hold. */
export const MAX_PAGES = 500;

/** The page, from 1, in the middle of the visible part; `topOf` is where the page at an index begins. */
export function pageAt(pages: number, topOf: (index: number) => number, middle: number): number {
  let begun = 0;
  let beyond = pages;
  while (begun < beyond) {
    const half = Math.floor((begun + beyond) / 2);
    if (topOf(half) <= middle) begun = half + 1;
    else beyond = half;
  }
  return Math.max(1, begun);
}
