import * as z from 'zod/mini';

const claims = z.object({
  id: z.int(),
  username: z.string(),
  perfil: z.int(),
  iat: z.number(),
  exp: z.number(),
});

/** The claims that the browser reads; only the server can verify them. Seconds since 1970. */
export type TokenClaims = z.infer<typeof claims>;

/** Decodes a token's claims; null when it is none. */
export function decodeToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return claims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch (error) {
    // atob and JSON.parse throw these two for a text that is no token
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}
