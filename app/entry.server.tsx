import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { DocumentContext } from '#app/ui/document-context.ts';

/** Milliseconds a document may take before what has not come is given up. */
export const streamTimeout = 5_000;

/** Renders the document as a stream; robots and readers without script wait for the whole of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, world } = loadContext;
  const { pathname, search } = new URL(request.url);
  const facts = { nonce, requestId, address: pathname + search };
  const ready = isbot(request.headers.get('user-agent')) || context.isSpaMode ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let streaming = false;
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={facts}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </DocumentContext.Provider>,
      {
        nonce,
        [ready]() {
          streaming = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answer = 500;
          // Before the shell is out, the rejection above reaches handleError, which reports it once.
          if (streaming && !request.signal.aborted)
            world.log.error({ err: error, requestId }, 'render failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Reports what loaders, actions and renders throw; a reader who left is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  const { world, requestId } = context;
  world.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'screen failed');
}
