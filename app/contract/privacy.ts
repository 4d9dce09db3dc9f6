import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** The privacy notice in force (spec §2.5): `html` is clean, `actualizado` a day. */
export const privacyNotice = endpoint({
  method: 'GET',
  path: '/api/aviso',
  who: 'anyone',
  summary: 'El aviso de privacidad vigente.',
  reply: z.strictObject({ id, html: z.string(), actualizado: z.string() }),
});
export type PrivacyNotice = z.infer<typeof privacyNotice.reply>;

/** A new version was read; saying it twice is saying it once. */
export const acknowledgeNotice = endpoint({
  method: 'POST',
  path: '/api/aviso/enterado',
  who: 'signed-in',
  summary: 'Confirma que se leyó el aviso de privacidad vigente.',
  body: z.object({ aviso: id }),
  reply: okReply,
});
