/** An address as the log may have it: the key of a recovery link is a secret (quality §5.3). */
export function loggedPath(path: string): string {
  return path.replace(/^(\/reset\/[^/]+)\/.*$/, '$1/…');
}
