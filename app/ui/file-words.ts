/** Bytes in words: `84 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What kind of file a name promises: `PDF`. */
export function kindText(name: string): string {
  return name.split('.').pop()?.toUpperCase() ?? '';
}
