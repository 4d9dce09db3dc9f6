/** A cookie that lives through one redirect and names a sentence, so that no address has to carry it. */
export const LEFTOVER_COOKIE = 'aviso';

/** The sentences by their names. */
export const leftovers: ReadonlyMap<string, string> = new Map([
  ['enlace', 'Cierra sesión para usar el enlace'],
  ['inicio', 'A esa dirección le falta un dato. Empieza desde aquí.'],
]);

/** Set-Cookie of a sentence; whoever shows it removes it, and it is gone after half a minute. */
export const leftoverCookie = (name: 'enlace' | 'inicio'): string =>
  `${LEFTOVER_COOKIE}=${name}; Path=/; Max-Age=30; SameSite=Lax`;
