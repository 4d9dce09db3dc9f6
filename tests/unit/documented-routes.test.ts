import { expect, test } from 'vitest';
import { namedCalls } from '#app/contract/areas.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { openApi } from '#app/contract/openapi/document.ts';
import map from '#app/routes.ts';

type Route = { path?: string; file: string; children?: Route[] };

const flat = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** Screens and frames are pages; every other route gives JSON or a file. */
const isPage = ({ file }: Route): boolean => file.endsWith('.tsx');

test('every route that gives JSON or a file is in the OpenAPI document, and nothing else', () => {
  const { paths } = openApi({
    calls: namedCalls,
    files: Object.values(fileAddresses),
    examples: {},
    origin: 'https://rumbo.example',
  });
  const routes = flat(map as Route[]);
  expect(routes.filter(isPage).length).toBeGreaterThan(30);
  const mounted = routes
    .filter((route) => !isPage(route))
    .map(({ path = '' }) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  // The storage is no route of Remix.
  expect(Object.keys(paths).sort()).toEqual([...mounted, '/almacen/{clave}'].sort());
});
