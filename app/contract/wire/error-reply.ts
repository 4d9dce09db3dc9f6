import * as z from 'zod/mini';

/**
 * Shape of every refusal on the wire (product: refusals): `{error:{codigo, mensaje}}`, plus the request id to quote to
 * support; an administrator's form reads what is wrong with each field.
 */
export const errorReply = z.object({
  error: z.object({
    codigo: z.string(),
    mensaje: z.string(),
    solicitud: z.optional(z.string()),
    campos: z.optional(z.array(z.object({ campo: z.string(), mensaje: z.string() }))),
  }),
});
