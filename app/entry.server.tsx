import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { DocumentContext } from '#app/ui/theme/document-context.ts';
import { loggedPath } from '#server/http/logged-path.ts';

/** Milliseconds that a document may take before its render is given up. */
export const streamTimeout = 5_000;

/**
 * Renders the document and sends it in one piece, with its length: no loader defers anything, so that a stream would only
 * cost its many small writes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, world } = loadContext;
  const { pathname, search } = new URL(request.url);
  const facts = { nonce, requestId, address: pathname + search, zone: world.env.TZ_NEGOCIO };

  return new Promise((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={facts}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </DocumentContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          buffer(body).then((html) => {
            headers.set('Content-Type', 'text/html; charset=utf-8');
            headers.set('Content-Length', String(html.byteLength));
            resolve(new Response(html, { headers, status: answer }));
          }, reject);
          pipe(body);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          answer = 500;
          if (!request.signal.aborted) world.log.error({ err: error, requestId }, 'render failed');
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

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
