/**
 * The Remix options. The Vite plugin never reads this file by itself: `vite.config.ts` passes it on.
 * Every `v3_*` flag is on, so that the move to React Router 7 is a codemod.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  // Routes are written down in app/routes.ts; no file becomes one by its name.
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
