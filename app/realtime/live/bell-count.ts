/** The bell's figures: how many notifications wait, and the number of the person's last one (numbers have no hole). */
export type BellCount = { unseen: number; lastSeq: number };

/**
 * The count after a pushed notification. A known number is a repeated hint and changes nothing (R2); `missed` says that
 * one in between never arrived, so that the rest must be read.
 */
export function countAfterPush(
  known: BellCount,
  push: { seq: number; unseen: number },
): { count: BellCount; missed: boolean } {
  if (push.seq <= known.lastSeq) return { count: known, missed: false };
  return {
    count: { unseen: push.unseen, lastSeq: push.seq },
    missed: push.seq > known.lastSeq + 1,
  };
}

/** The count after a read: the server's figure, unless a push has brought a newer one meanwhile. */
export function countAfterRead(known: BellCount | null, read: BellCount): BellCount {
  return known && known.lastSeq > read.lastSeq ? known : read;
}
