import type { HelpTopic, TicketKind, TicketState } from '#app/contract/account/help.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The topics that a person may choose, in the order of the form. */
export const topicNames: Record<HelpTopic, string> = {
  help: 'Algo no funciona',
  content: 'Dudas del programa o su contenido',
  account: 'Mi cuenta o mis datos',
  other: 'Otra cosa',
};

/** The topics of any request. */
export const kindNames: Record<TicketKind, string> = {
  ...topicNames,
  password: 'Recuperar contraseña',
  arco: 'Derechos ARCO',
  review: 'Revisión de un resultado',
};

/** Where a request stands, in the words of the person who made it. */
export const ownStates: Record<TicketState, { label: string; status: Status }> = {
  new: { label: 'Recibida', status: 'pending' },
  'in-progress': { label: 'En proceso', status: 'current' },
  waiting: { label: 'Espera tu respuesta', status: 'waiting' },
  solved: { label: 'Resuelta', status: 'done' },
};
