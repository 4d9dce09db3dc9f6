import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** The privacy notice in force (spec §2.5): `html` is clean, `updatedOn` a day. */
export const privacyNotice = endpoint({
  method: 'GET',
  path: '/api/aviso',
  who: 'anyone',
  summary: 'El aviso de privacidad vigente.',
  reply: wireObject({ id, html: z.string(), updatedOn: as('actualizado', z.string()) }),
  refusals: ['scope.notFound'],
});
export type PrivacyNotice = z.output<typeof privacyNotice.reply>;

/** A new version was read; saying it twice is saying it once. */
export const acknowledgeNotice = endpoint({
  method: 'POST',
  path: '/api/aviso/enterado',
  who: 'signed-in',
  summary: 'Confirma que se leyó el aviso de privacidad vigente.',
  body: wireBody({ noticeId: as('aviso', id) }),
  reply: okReply,
  refusals: ['scope.notFound'],
});
