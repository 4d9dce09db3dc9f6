import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { answersDraft, draftSaved } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { formShape } from './unit-steps.ts';

export const caseStudy = endpoint({
  method: 'GET',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Caso de estudio de una unidad del programa propio, con su borrador o su envío.',
  reply: z.strictObject({
    ...formShape,
    titulo: z.string(),
    texto: z.string(),
    estatus: z.enum(['Pendiente', 'Enviado', 'Comentado']),
    enviado: z.nullable(z.string()),
    respuestaModelo: z.nullable(z.string()),
    comentario: z.nullable(z.strictObject({ texto: z.string(), tutor: z.string(), fecha: z.string() })),
  }),
});

export const saveCase = endpoint({
  method: 'PUT',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Guarda el borrador del caso de estudio.',
  body: answersDraft,
  reply: draftSaved,
});

export const sendCase = endpoint({
  method: 'POST',
  path: '/api/caso/unidad/:unitId',
  who: ['learner'],
  summary: 'Envía el caso de estudio, una vez.',
  body: answersDraft,
  reply: okReply,
});
