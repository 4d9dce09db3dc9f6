import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';

/** Development: Vite compiles on request and reloads the browser. Never loaded in production. */
export async function devAssets() {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    mount: (app: Express) => {
      app.use(vite.middlewares);
    },
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  };
}
