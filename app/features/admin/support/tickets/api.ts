import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  changeCannedAnswer,
  createCannedAnswer,
  removeCannedAnswer,
} from './canned/canned-answers.commands.server.ts';
import { cannedAnswerList } from './canned/canned-answers.rows.server.ts';
import {
  answerTicket,
  assignTicket,
  identifyTicket,
  mergeTicket,
  moveTicket,
  noteTicket,
  rankTicket,
} from './tickets.commands.server.ts';
import { ticketDetail, ticketFigures, ticketList } from './tickets.queries.server.ts';
import { writingTicket } from './writing.commands.server.ts';

const calls = api(areas.supportTickets, {
  /** GET /api/cms/soporte/solicitudes. */
  tickets: ({ world, query }) => ticketList(world, query),

  /** GET /api/cms/soporte/solicitudes/:ticketId. */
  ticket: ({ world, actor, params }) => ticketDetail(world, params.ticketId, actor.personId),

  /** POST /api/cms/soporte/solicitudes/:ticketId/respuestas. */
  answerTicket: (by) => {
    const { file, ...answer } = by.body;
    return answerTicket(by, { ...by.params, ...answer, upload: file?.fileUrl ?? null });
  },

  /** POST /api/cms/soporte/solicitudes/:ticketId/notas. */
  noteTicket: (by) =>
    noteTicket(by, { ...by.params, text: by.body.text, upload: by.body.file?.fileUrl ?? null }),

  /** POST /api/cms/soporte/solicitudes/:ticketId/asignar. */
  assignTicket: (by) => assignTicket(by, { ...by.params, ...by.body }),

  /** POST /api/cms/soporte/solicitudes/:ticketId/estado. */
  moveTicket: (by) => moveTicket(by, { ...by.params, ...by.body }),

  /** POST /api/cms/soporte/solicitudes/:ticketId/prioridad. */
  rankTicket: (by) => rankTicket(by, { ...by.params, ...by.body }),

  /** GET /api/cms/soporte/cifras. */
  ticketFigures: ({ world }) => ticketFigures(world),

  /** POST /api/cms/soporte/solicitudes/:ticketId/persona. */
  identifyTicket: (by) => identifyTicket(by, { ...by.params, ...by.body }),

  /** POST /api/cms/soporte/solicitudes/:ticketId/unir. */
  mergeTicket: (by) => mergeTicket(by, { ...by.params, ...by.body }),

  /** POST /api/cms/soporte/solicitudes/:ticketId/escribiendo. */
  writingTicket: (by) => writingTicket(by, { ...by.params, ...by.body }),

  /** GET /api/cms/soporte/respuestas. */
  cannedAnswers: async ({ world }) => ({ answers: await cannedAnswerList(world.db) }),

  /** POST /api/cms/soporte/respuestas. */
  createCannedAnswer: (by) => createCannedAnswer(by, by.body),

  /** PUT /api/cms/soporte/respuestas/:cannedAnswerId. */
  changeCannedAnswer: (by) => changeCannedAnswer(by, { id: by.params.cannedAnswerId, ...by.body }),

  /** POST /api/cms/soporte/respuestas/:cannedAnswerId/quitar. */
  removeCannedAnswer: (by) => removeCannedAnswer(by, by.params.cannedAnswerId),
});

export const loader = calls.loader;
export const action = calls.action;
