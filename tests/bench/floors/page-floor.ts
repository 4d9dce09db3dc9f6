import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageNode } from './page-tree.ts';

/**
 * The least that draws a page with what it is made of: Remix with one route and an empty loader, React with the same
 * elements as HTML, and nothing of ours. `/remix` answers without elements, `/react` with them.
 * `node page-floor.ts <tree.json>` prints its port. React reads NODE_ENV when it starts.
 */

const tree = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PageNode;
/** Names that React spells in its own way; what it does not know goes into the HTML as it is. */
const reactNames: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };

function Drawn({ node }: { node: PageNode }): ReactNode {
  if (typeof node === 'string') return node;
  const own = Object.entries(node.attributes).filter(([name]) => name !== 'style');
  const props = Object.fromEntries(own.map(([name, value]) => [reactNames[name] ?? name, value]));
  return createElement(node.tag, props, ...node.children.map((child) => drawn(child)));
}
const drawn = (node: PageNode): ReactNode => Drawn({ node });

const entry = {
  default: async (request: Request, status: number, headers: Headers) => {
    const content = new URL(request.url).pathname === '/react' ? drawn(tree) : null;
    const html = renderToString(createElement('html', null, content));
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  },
};
const routeModule = { default: () => null, loader: async () => null };
const routes = Object.fromEntries(
  ['remix', 'react'].map((path) => [path, { id: path, path: `/${path}`, module: routeModule }]),
);
const serve = createRequestHandler(
  {
    mode: 'production',
    entry: { module: entry },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true, v3_fetcherPersist: true, v3_relativeSplatPath: true },
    isSpaMode: false,
  } as unknown as ServerBuild,
  'production',
);

const server = createServer(async (asked, answer) => {
  const headers = new Headers(asked.headers as Record<string, string>);
  const request = new Request(`http://localhost${asked.url}`, { headers });
  const response = await serve(request);
  const body = Buffer.from(await response.text());
  answer.writeHead(response.status, { 'Content-Type': 'text/html', 'Content-Length': body.byteLength });
  answer.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`);
});
