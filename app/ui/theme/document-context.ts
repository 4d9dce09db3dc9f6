import { createContext, useContext } from 'react';

/** The server's facts about this document, repeated in the browser. */
export type DocumentFacts = {
  /** One-time word of the Content-Security-Policy; every script and style element carries it. */
  nonce: string;
  /** Identifier of the request that rendered the document, shown on error screens. */
  requestId: string | undefined;
  /** Path and query of that request: its identifier speaks for no other screen. */
  address: string;
  /**
   * The business zone: it prints every instant, whatever the browser's own clock is set to (product: time). Where that is of
   * another zone, hours name theirs (`zones.ts`).
   */
  zone: string;
};

export const DocumentContext = createContext<DocumentFacts>({
  nonce: '',
  requestId: undefined,
  address: '',
  zone: 'America/Mexico_City',
});

export function useDocument(): DocumentFacts {
  return useContext(DocumentContext);
}

/** Names of the `<meta>` elements that carry the facts to the browser. Vite reads the first one as well. */
export const NONCE_META = 'csp-nonce';
export const REQUEST_ID_META = 'request-id';
export const ZONE_META = 'time-zone';

/** Reads the facts back in the browser, before hydration. The nonce survives only as a DOM property. */
export function documentFacts(page: Document): DocumentFacts {
  const nonce = page.querySelector<HTMLMetaElement>(`meta[property="${NONCE_META}"]`)?.nonce ?? '';
  const content = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const requestId = content(REQUEST_ID_META);
  const { pathname, search } = page.location;
  return {
    nonce,
    requestId: requestId || undefined,
    address: pathname + search,
    zone: content(ZONE_META) ?? 'UTC',
  };
}
