import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askHelp, reopenHelp, replyToSupport } from './help.commands.server.ts';
import { helpList, helpThread } from './help.queries.server.ts';

const calls = api(areas.help, {
  /** GET /api/ayuda. */
  helpRequests: ({ world, actor, query }) => helpList(world, actor.personId, query.page),

  /** GET /api/ayuda/:ticketId. */
  helpRequest: ({ world, actor, params }) => helpThread(world, actor.personId, params.ticketId),

  /** POST /api/ayuda. */
  askHelp: (by) => {
    const { file, ...asked } = by.body;
    return askHelp(by, { ...asked, upload: file?.fileUrl ?? null });
  },

  /** POST /api/ayuda/:ticketId/respuestas. */
  replyToSupport: (by) =>
    replyToSupport(by, { ...by.params, text: by.body.text, upload: by.body.file?.fileUrl ?? null }),

  /** POST /api/ayuda/:ticketId/reabrir. */
  reopenHelp: (by) =>
    reopenHelp(by, { ...by.params, text: by.body.text, upload: by.body.file?.fileUrl ?? null }),
});

export const loader = calls.loader;
export const action = calls.action;
