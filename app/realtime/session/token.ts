import { checked, isInteger, isNumber, isObjectOf, isString } from '../guards.ts';

/** The claims that the browser reads; only the server can verify them. Seconds since 1970. */
export type TokenClaims = { id: number; username: string; perfil: number; iat: number; exp: number };

const isClaims = isObjectOf<TokenClaims>({
  id: isInteger,
  username: isString,
  perfil: isInteger,
  iat: isNumber,
  exp: isNumber,
});

/** Decodes a token's claims; null when it is none. */
export function decodeToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return checked(isClaims, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    // atob and JSON.parse throw these two for a text that is no token
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}
