import * as z from 'zod/mini';
import { messageFields } from '../../tutor/messages.ts';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { idsOfGroups } from '../list.ts';

export const writeToGroups = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/mensajes',
  who: administrators,
  summary:
    'Escribe a los participantes de varias generaciones; lo leen en su inicio. Dice a cuáles no y por qué. Repetirlo igual en diez minutos no lo envía otra vez.',
  body: wireBody({ ...messageFields, ids: idsOfGroups }),
  reply: wireObject({
    done: as('hechas', z.int()),
    readers: as('destinatarios', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
    ),
  }),
});
