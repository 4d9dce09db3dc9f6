/**
 * An address, in any case, as the log may have it: the key of a recovery link and the secret of a calendar are secrets
 * (product: headers).
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/reset\/[^/]+)\/.*$/i, '$1/…').replace(/^\/calendario\/.*$/i, '/calendario/…');
}
