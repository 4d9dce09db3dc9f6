import { as, okReply, wireBody, wireEnum } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';

export const acknowledgeAgreements = endpoint({
  method: 'POST',
  path: '/api/acuerdos/:agreementId/enterado',
  who: ['learner'],
  summary: 'Enterado de los acuerdos de la sesión 1-1 a la que pertenece este; repetirlo no cambia nada.',
  reply: okReply,
});

/** How the learner follows an agreement. */
const outcome = wireEnum({ 'in-progress': 'en_curso', done: 'cumplido', 'not-done': 'no_cumplido' });

export const followAgreement = endpoint({
  method: 'PUT',
  path: '/api/acuerdos/:agreementId/estado',
  who: ['learner'],
  summary: 'Anota cómo va un acuerdo propio; primero hay que darse por enterado.',
  body: wireBody({ status: as('estado', outcome) }),
  reply: okReply,
  refusals: ['agreement.unread'],
});
