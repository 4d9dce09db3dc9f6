/**
 * An address, in any case, as the log may have it: the key of a recovery link and the secrets of a calendar and of a package are secrets
 * (product: headers).
 */
export function loggedPath(path: string): string {
  return path
    .replace(/^(\/reset\/[^/]+)\/.*$/i, '$1/…')
    .replace(/^\/noFuiYo\/.*$/i, '/noFuiYo/…')
    .replace(/^\/calendario\/.*$/i, '/calendario/…')
    .replace(/^\/archivos\/datos\/enlace\/.*$/i, '/archivos/datos/enlace/…');
}
