import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { latePages } from '#app/frames/late-pages.ts';
import { DocumentContext } from '#app/ui/theme/document-context.ts';
import { loggedPath } from '#server/http/logged-path.ts';

// Pages that browsers fetch late are drawn whole like any other, so their code must be there before the first is asked for.
await Promise.all(latePages.map((page) => page.fetch()));

/**
 * Renders the document into one piece: no loader defers anything, so that a stream would only cost its many small writes.
 * What the loaders gave follows the document, as Remix's own stream would write it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, world } = loadContext;
  const { pathname, search } = new URL(request.url);
  const facts = { nonce, requestId, address: pathname + search, zone: world.env.TZ_NEGOCIO };
  const html = renderToString(
    <DocumentContext.Provider value={facts}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  const data = await new Response(serverHandoffStream).text();
  loadContext.whole = Buffer.from(`<!DOCTYPE html>${html}${handoff(data, nonce)}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(loadContext.whole.byteLength));
  return new Response(null, { headers, status });
}

/** The script that gives the browser what the loaders read; nothing in it can end the script. */
function handoff(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escaped);
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Reports the errors of loaders, actions and renders; an aborted request is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  const { world, requestId } = context;
  world.log.error(
    { err: error, requestId, path: loggedPath(new URL(request.url).pathname) },
    'screen failed',
  );
}
