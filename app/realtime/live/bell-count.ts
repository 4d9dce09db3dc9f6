/** The bell's figures: how many notifications wait, and the number of the person's last one (numbers have no hole). */
export type BellCount = { unseen: number; lastSeq: number };

/**
 * What a pushed notification makes of the count. A number already known is a repeated hint and changes nothing (R2);
 * `missed` says that one in between never arrived, so that the rest must be read.
 */
export function heard(
  held: BellCount,
  push: { seq: number; unseen: number },
): { count: BellCount; missed: boolean } {
  if (push.seq <= held.lastSeq) return { count: held, missed: false };
  return {
    count: { unseen: push.unseen, lastSeq: push.seq },
    missed: push.seq > held.lastSeq + 1,
  };
}

/** What a read makes of the count: the server's figure stands, unless a push has told of something newer meanwhile. */
export function taken(held: BellCount | null, read: BellCount): BellCount {
  return held && held.lastSeq > read.lastSeq ? held : read;
}
