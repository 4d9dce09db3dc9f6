import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { extendLearners as extend, remindLearners as remind } from './group-actions.commands.server.ts';
import { withdrawMessage as withdraw, writeMessage as write } from './messages.commands.server.ts';

const calls = api(areas.tutorGroup, {
  /** POST /api/tutor/grupos/{id}/prorrogas */
  extendLearners: async ({ world, actor, params, body, requestId }) => {
    const choice = { groupId: params.groupId, unitId: body.unidad, personIds: body.usuarios };
    const { done, left } = await extend(world, actor, { ...choice, dueOn: body.fecha }, requestId);
    return { asignadas: done, omitidas: left };
  },

  /** POST /api/tutor/grupos/{id}/recordatorios */
  remindLearners: async ({ world, actor, params, body }) => {
    const choice = { groupId: params.groupId, unitId: body.unidad, personIds: body.usuarios };
    const { done, left } = await remind(world, actor, choice);
    return { recordados: done, omitidos: left };
  },

  /** POST /api/tutor/mensajes/{id}/retirar */
  withdrawMessage: async ({ world, actor, params, requestId }) => {
    await withdraw(world, actor, params.messageId, requestId);
  },

  /** POST /api/tutor/grupos/{id}/mensajes */
  writeMessage: async ({ world, actor, params, body, requestId }) => {
    const { titulo: title, texto: text, usuarios } = body;
    const words = { groupId: params.groupId, title, text, personIds: usuarios ?? null };
    const { messageId, readers, left } = await write(world, actor, words, requestId);
    return { id: messageId, destinatarios: readers, omitidos: left };
  },
});

export const loader = calls.loader;
export const action = calls.action;
