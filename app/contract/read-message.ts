import { endpoint } from './endpoint.ts';
import { okReply } from './wire.ts';

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/mensajes/:messageId/leido',
  who: ['learner'],
  summary: 'Marca como leído un mensaje de quien acompaña tu generación.',
  reply: okReply,
});
