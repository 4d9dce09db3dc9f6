import { AGAIN_MS } from '#app/ui/feedback/use-lazy-component.ts';

/** The code of a page that the server draws into the document and a browser fetches late. */
export type LatePageCode<Code> = {
  /** Where the server drew the page, an element carries this id. */
  id: string;
  /** Fetches the code, again and again until it comes: `lazy` itself asks only once. */
  fetch: () => Promise<Code>;
  /** The code, once it is here. */
  fetched: () => Code | null;
  /**
   * The code where the server drew the page, else null. Hydration waits for it: an update that came before would have React
   * throw the server's drawing away.
   */
  awaited: (document: Document) => Promise<Code> | null;
};

/** Describes the code of such a page. */
export function latePageCode<Code>(id: string, load: () => Promise<Code>): LatePageCode<Code> {
  let code: Code | null = null;
  const fetch = async (): Promise<Code> => {
    try {
      code = await load();
      return code;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return fetch();
    }
  };
  return {
    id,
    fetch,
    fetched: () => code,
    awaited: (document) => (document.getElementById(id) ? fetch() : null),
  };
}
