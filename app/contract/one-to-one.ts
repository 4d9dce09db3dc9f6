import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';

export const acknowledgeAgreements = endpoint({
  method: 'POST',
  path: '/api/acuerdos/:agreementId/enterado',
  who: ['learner'],
  summary: 'Enterado de los acuerdos de la sesión 1-1 a la que pertenece este; repetirlo no cambia nada.',
  reply: okReply,
});

/** How the learner follows an agreement. */
export const agreementOutcome = z.enum(['en_curso', 'cumplido', 'no_cumplido']);

export type AgreementOutcome = z.infer<typeof agreementOutcome>;

export const followAgreement = endpoint({
  method: 'PUT',
  path: '/api/acuerdos/:agreementId/estado',
  who: ['learner'],
  summary: 'Anota cómo va un acuerdo propio; primero hay que darse por enterado.',
  body: z.object({ estado: agreementOutcome }),
  reply: okReply,
});
