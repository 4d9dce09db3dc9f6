/** A megabyte everywhere in the product: in limits, and in words. */
export const MB = 1_000_000;

/** Bytes in words: `84 kB`, `1.2 MB`, `25 MB`, `1 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.min(999, Math.max(1, Math.round(bytes / 1000)))} kB`;
  const megabytes = Math.round(bytes / (MB / 10)) / 10;
  return megabytes < 1_000 ? `${megabytes} MB` : `${Math.round(megabytes / 100) / 10} GB`;
}
