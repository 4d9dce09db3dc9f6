import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../../wire/codec.ts';

/** The longest text of a request: what is asked, what is answered, why. */
export const MAX_ARCO_TEXT = 5_000;

export const arcoKind = wireEnum({
  access: 'acceso',
  rectification: 'rectificacion',
  cancellation: 'cancelacion',
  opposition: 'oposicion',
  revocation: 'revocacion',
  review: 'revision',
});
export const arcoChannel = wireEnum({
  platform: 'plataforma',
  phone: 'telefono',
  mail: 'correo',
  'in-person': 'en-persona',
});
export const arcoState = wireEnum({
  received: 'recibida',
  'in-review': 'en-revision',
  'info-asked': 'info-solicitada',
  answered: 'respondida',
  executed: 'ejecutada',
  withdrawn: 'desistida',
});
export const arcoOutcome = wireEnum({ granted: 'procedente', partial: 'parcial', refused: 'improcedente' });
export const arcoAlarm = wireEnum({
  calm: 'en-tiempo',
  tenth: 'dia-10',
  fifteenth: 'dia-15',
  eighteenth: 'dia-18',
  past: 'vencida',
});
export const arcoStep = wireEnum({
  receive: 'recepcion',
  review: 'revision',
  identify: 'identidad',
  'ask-info': 'pedir-informacion',
  'give-info': 'informacion-recibida',
  lapse: 'sin-informacion',
  extend: 'prorroga',
  answer: 'respuesta',
  execute: 'ejecucion',
  withdraw: 'desistimiento',
  assign: 'responsable',
  rectify: 'rectificacion',
  oppose: 'oposiciones',
  'link-person': 'persona',
  package: 'paquete',
  'package-link': 'enlace',
  download: 'descarga',
  block: 'bloqueo',
  unblock: 'desbloqueo',
  erase: 'borrado',
});
export const arcoPurpose = wireEnum({
  'optional-notices': 'avisos_opcionales',
  'figure-mails': 'correos_con_cifras',
  'shown-badges': 'insignias_visibles',
});

export const rectified = wireObject({
  field: as('campo', z.string()),
  before: as('antes', z.string()),
  after: as('despues', z.string()),
});
