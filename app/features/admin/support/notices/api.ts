import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { discardNotice, draftNotice, publishNotice, saveNotice } from './notice-versions.commands.server.ts';
import {
  compareNotices,
  noticeReaders,
  noticeVersion,
  noticeVersions,
} from './notice-versions.queries.server.ts';

const calls = api(areas.noticeVersions, {
  /** GET /api/cms/avisos. */
  noticeVersions: ({ world }) => noticeVersions(world),

  /** GET /api/cms/avisos/:noticeId. */
  noticeVersion: ({ world, params }) => noticeVersion(world, params.noticeId),

  /** POST /api/cms/avisos. */
  draftNotice: (by) => draftNotice(by),

  /** PUT /api/cms/avisos/:noticeId. */
  saveNotice: (by) => saveNotice(by, { ...by.params, ...by.body }),

  /** POST /api/cms/avisos/:noticeId/publicar. */
  publishNotice: (by) => publishNotice(by, { ...by.params, ...by.body }),

  /** POST /api/cms/avisos/:noticeId/descartar. */
  discardNotice: (by) => discardNotice(by, { ...by.params, ...by.body }),

  /** GET /api/cms/avisos/:noticeId/comparacion. */
  compareNotices: ({ world, params, query }) => compareNotices(world, { ...params, ...query }),

  /** GET /api/cms/avisos/:noticeId/enterados. */
  noticeReaders: ({ world, params, query }) => noticeReaders(world, params.noticeId, query),
});

export const loader = calls.loader;
export const action = calls.action;
