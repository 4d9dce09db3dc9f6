/** A cookie that lives through one redirect and names a sentence, so that no address has to carry it. */
const REDIRECT_NOTICE_COOKIE = 'aviso';

/** The sentences by their names. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['enlace', 'Cierra sesión para usar el enlace'],
  ['inicio', 'A esa dirección le falta un dato. Empieza desde aquí.'],
]);

/**
 * The sentence that a request's cookies name. The server reads it: the document that is being left would take it from
 * the one that comes.
 */
export function redirectNoticeIn(cookies: string | null): string | null {
  const name = new RegExp(`(?:^|; )${REDIRECT_NOTICE_COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1];
  return sentences.get(name ?? '') ?? null;
}

/** Written by the document that shows the sentence. */
export const NO_REDIRECT_NOTICE = `${REDIRECT_NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Set-Cookie of a sentence; whoever shows it removes it, and it is gone after half a minute. */
export const redirectNoticeCookie = (name: 'enlace' | 'inicio'): string =>
  `${REDIRECT_NOTICE_COOKIE}=${name}; Path=/; Max-Age=30; SameSite=Lax`;
