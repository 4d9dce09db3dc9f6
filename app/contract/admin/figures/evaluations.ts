import * as z from 'zod/mini';
import { as, okReply, wireBody } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { storableText } from '../../wire/fields.ts';

const reasonMessage = 'Escribe el motivo, de 3 a 1,000 caracteres.';
const reason = z
  .string()
  .check(z.trim(), z.minLength(3, reasonMessage), z.maxLength(1_000, reasonMessage), storableText);

export const reopenEvaluation = endpoint({
  method: 'POST',
  path: '/api/cms/evaluaciones/:evaluationId/reabrir',
  // Only profile 1 opens the administration (spec §6).
  who: administrators,
  summary:
    'Reabre una evaluación enviada por un jefe, con motivo: vuelve a ser borrador y su calificación no cuenta hasta que se envíe otra vez. La enviada se conserva.',
  body: wireBody({ reason: as('motivo', reason) }),
  reply: okReply,
  refusals: ['evaluation.notSent', 'identity.unconfirmed', 'member.dropped', 'member.finished'],
});
