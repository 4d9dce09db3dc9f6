let lastAt = Number.NEGATIVE_INFINITY;

/** Notes that the person uses the page, or that their file gets through while they wait for it. */
export const noteActivity = (): void => {
  lastAt = performance.now();
};

/** Monotonic time of the last activity in this tab. */
export const lastNotedActivity = (): number => lastAt;
