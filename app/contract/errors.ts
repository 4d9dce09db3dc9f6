import * as z from 'zod/mini';

/**
 * Every refusal of the product: its code, HTTP status and Spanish sentence. Errors are recognised by `code`, never by
 * `instanceof`: the Remix bundle and the processes hold two copies of every module.
 */
export const errorCatalogue = {
  'session.missing': { status: 401, message: 'Inicia sesión para continuar.' },
  'login.refused': { status: 401, message: 'Usuario o contraseña incorrectos.' },
  'role.forbidden': { status: 403, message: 'Tu perfil no tiene acceso a esta acción.' },
  'origin.forbidden': { status: 403, message: 'La solicitud no viene de esta plataforma.' },
  'scope.notFound': { status: 404, message: 'No encontramos lo que buscas.' },
  'method.notAllowed': { status: 405, message: 'Esta dirección no acepta ese tipo de solicitud.' },
  'state.conflict': { status: 409, message: 'Tu información ya cambió. Vuelve a cargar la página.' },
  'draft.conflict': { status: 409, message: 'Este borrador cambió en otro dispositivo.' },
  'step.sent': { status: 409, message: 'Ya lo enviaste: no se puede cambiar.' },
  'step.locked': { status: 409, message: 'Este paso todavía no se abre.' },
  'unit.notOpen': { status: 409, message: 'Esta unidad todavía no está abierta.' },
  'body.tooLarge': { status: 413, message: 'El contenido enviado es demasiado grande.' },
  'body.notJson': { status: 415, message: 'El contenido debe enviarse como JSON.' },
  'body.invalid': { status: 422, message: 'Revisa los datos enviados.' },
  'limit.reached': { status: 429, message: 'Demasiadas solicitudes. Intenta de nuevo en un momento.' },
  'login.paused': { status: 429, message: 'Demasiados intentos. Intenta de nuevo en {n} minutos.' },
  'server.failed': { status: 500, message: 'Ocurrió un problema de nuestro lado. Intenta de nuevo.' },
  'server.busy': {
    status: 503,
    message: 'Estamos restableciendo el servicio. Intenta de nuevo en unos segundos.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Shape of every refusal on the wire (product §4): `{error:{codigo, mensaje}}`, plus the request id to quote to support. */
export const errorReply = z.object({
  error: z.object({ codigo: z.string(), mensaje: z.string(), solicitud: z.optional(z.string()) }),
});
