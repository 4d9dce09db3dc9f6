import * as z from 'zod/mini';
import { as, okWith, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, rowId, storableText } from '../wire/fields.ts';
import { tooLongText } from '../wire/length-texts.ts';

/** Longest text of an objection, in characters: that of a request about personal data. */
export const MAX_OBJECTION = 5_000;

/** The result of an objection: a request of the ARCO desk, and the last day of its answer. */
const received = { folio: z.string(), dueOn: as('responder', z.string()) } as const;

export const noticeObjection = endpoint({
  method: 'GET',
  path: '/api/aviso/oposicion',
  who: 'signed-in',
  summary:
    'Hasta cuándo puede oponerse quien pregunta a los cambios del aviso vigente, y su oposición si la hizo.',
  reply: wireObject({
    noticeId: as('aviso', id),
    /** The last day; null where nothing was changed, or it has passed. */
    until: as('hasta', z.nullable(z.string())),
    made: as('solicitud', z.nullable(wireObject(received))),
  }),
  refusals: ['scope.notFound'],
});
export type NoticeObjection = z.output<typeof noticeObjection.reply>;

export const objectionBody = wireBody({
  noticeId: as('aviso', rowId),
  text: as(
    'texto',
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Escribe a qué te opones.'),
        z.maxLength(MAX_OBJECTION, tooLongText(MAX_OBJECTION)),
        storableText,
      ),
  ),
});

/** Saying it twice is saying it once. */
export const objectToNotice = endpoint({
  method: 'POST',
  path: '/api/aviso/oposicion',
  who: 'signed-in',
  summary: 'Se opone a los cambios del aviso vigente, dentro de 5 días hábiles: llega como solicitud ARCO.',
  body: objectionBody,
  reply: okWith(received),
  refusals: ['notice.objectionLate', 'notice.unobjectionable', 'scope.notFound'],
});
