import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { copyContent } from './tree.commands.server.ts';
import { contentOrphans, contentTree, contentUse } from './tree.queries.server.ts';

const calls = api(areas.contentTree, {
  /** GET /api/cms/arbol. */
  contentTree: ({ world, query }) => contentTree(world, query),

  /** POST /api/cms/arbol/copiar. */
  copyContent: (by) => copyContent(by, by.body),

  /** GET /api/cms/arbol/uso. */
  contentUse: ({ world, query }) => contentUse(world, query),

  /** GET /api/cms/arbol/huerfanos. */
  contentOrphans: ({ world }) => contentOrphans(world),
});

export const loader = calls.loader;
export const action = calls.action;
