/** Now, in milliseconds of the machine's monotonic clock, which is the same in every process. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const LOOKS = 20;

/**
 * The lead of another clock over {@link monotonicMs}, in ms. Read several times: the quickest answer lies the closest
 * around its moment, so the error is less than half of its time.
 */
export async function clockOffset(readOther: () => Promise<number>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  let offset = Number.NaN;
  for (let look = 0; look < LOOKS; look++) {
    const before = monotonicMs();
    const other = await readOther();
    const took = monotonicMs() - before;
    if (took >= quickest) continue;
    quickest = took;
    offset = other - (before + took / 2);
  }
  return offset;
}
