import type { TakenStep } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail, ArcoPastStep, ArcoRow } from '#app/contract/admin/support/arco-record.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status.ts';

export const kindNames: Record<ArcoRow['kind'], string> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  cancellation: 'Cancelación',
  opposition: 'Oposición',
  revocation: 'Revocación del consentimiento',
  review: 'Revisión del veredicto',
};

export const channelNames: Record<ArcoRow['channel'], string> = {
  platform: 'Plataforma',
  phone: 'Teléfono',
  mail: 'Correo',
  'in-person': 'En persona',
};

export const stateChips: Record<ArcoRow['state'], { status: Status; label: string }> = {
  received: { status: 'pending', label: 'Recibida' },
  'in-review': { status: 'current', label: 'En revisión' },
  'info-asked': { status: 'waiting', label: 'Información solicitada' },
  answered: { status: 'current', label: 'Respondida' },
  executed: { status: 'done', label: 'Ejecutada' },
  withdrawn: { status: 'locked', label: 'Desistida' },
};

const outcomeNames: Record<NonNullable<ArcoRow['outcome']>, string> = {
  granted: 'Procedente',
  partial: 'Procedente en parte',
  refused: 'Improcedente',
};

export const purposeNames: Record<ArcoDetail['purposes'][number], { name: string; effect: string }> = {
  'optional-notices': {
    name: 'Avisos opcionales',
    effect: 'Ya no recibe avisos que se pueden silenciar; los de fechas y respuestas que espera siguen.',
  },
  'figure-mails': {
    name: 'Correos con cifras',
    effect: 'Ya no recibe por correo las cifras que programó.',
  },
  'shown-badges': {
    name: 'Insignias a la vista de otras personas',
    effect: 'Su tutor ya no ve cuántas insignias tiene; la persona sí.',
  },
};

/** The same, of a request that somebody looks at a verdict. */
const reviewOutcomes: typeof outcomeNames = {
  granted: 'Se corrige',
  partial: 'Se corrige en parte',
  refused: 'Se confirma',
};

/** The outcomes of a request, in the words of its kind. */
export const outcomesOf = (kind: ArcoRow['kind']): typeof outcomeNames =>
  kind === 'review' ? reviewOutcomes : outcomeNames;

/** The fields of a person in the words of their form. */
export const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  email: 'Correo',
  number: 'Número de empleado',
  store: 'Sucursal',
  area: 'Área',
  jobTitle: 'Puesto',
  welcome: 'Bienvenida',
};

/** The words of each line of a request's history. */
export const stepNames: Record<ArcoPastStep['step'], string> = {
  receive: 'Registró la solicitud',
  review: 'La puso en revisión',
  identify: 'Comprobó la identidad',
  'ask-info': 'Pidió información',
  'give-info': 'Registró la información',
  lapse: 'Terminó sin la información pedida',
  extend: 'Amplió el plazo',
  answer: 'Respondió',
  execute: 'La ejecutó',
  withdraw: 'Registró el desistimiento',
  assign: 'Cambió a quién está a cargo',
  rectify: 'Corrigió datos',
  oppose: 'Cambió los usos a los que se opone',
  'link-person': 'Dijo qué persona es',
  package: 'Preparó el paquete de sus datos',
  'package-link': 'Hizo un enlace de un solo uso',
  download: 'El paquete se descargó con el enlace',
  block: 'Bloqueó la cuenta',
  unblock: 'Restauró la cuenta: la solicitud espera otra vez',
  erase: 'Se borraron sus datos',
};

type StepForm = { button: string; title: string; label: string; hint: string; done: string };

/** The forms of the steps. */
export const stepForms: Record<TakenStep, StepForm> = {
  review: {
    button: 'Poner en revisión',
    title: 'Poner en revisión',
    label: '',
    hint: '',
    done: 'La solicitud está en revisión.',
  },
  identify: {
    button: 'Comprobar identidad',
    title: 'Comprobar la identidad',
    label: 'Cómo se comprobó *',
    hint: 'Por ejemplo: mostró su credencial; llamamos al teléfono de su ficha. No copies números de identificaciones.',
    done: 'Registramos cómo se comprobó su identidad.',
  },
  'ask-info': {
    button: 'Pedir información',
    title: 'Pedir información',
    label: 'Qué falta *',
    hint: 'El plazo se detiene. Cuando llegue lo que falta, empieza otra vez completo.',
    done: 'Registramos la petición: el plazo se detuvo.',
  },
  'give-info': {
    button: 'Registrar información',
    title: 'Registrar la información',
    label: 'Qué llegó',
    hint: '',
    done: 'El plazo empezó otra vez.',
  },
  extend: {
    button: 'Ampliar plazo',
    title: 'Ampliar el plazo',
    label: 'Motivo *',
    hint: 'Se amplía una sola vez. Avísale antes de que venza el plazo de hoy.',
    done: 'Ampliamos el plazo.',
  },
  answer: {
    button: 'Responder',
    title: 'Responder',
    label: 'Respuesta *',
    hint: 'Es lo que se le entrega, también si no procede: di por qué.',
    done: 'Registramos la respuesta.',
  },
  execute: {
    button: 'Registrar ejecución',
    title: 'Registrar la ejecución',
    label: 'Qué se hizo *',
    hint: 'También lo que se hizo fuera de la plataforma: qué, dónde y cuándo.',
    done: 'La solicitud quedó ejecutada.',
  },
  withdraw: {
    button: 'Registrar desistimiento',
    title: 'Registrar que desistió',
    label: 'Cómo y por qué *',
    hint: 'Solo si la persona lo pidió. La solicitud termina sin respuesta.',
    done: 'La solicitud quedó desistida.',
  },
};

/** The name of the requester: that of a person, or the name that was given. */
export const askerOf = ({ person, claimedName }: Pick<ArcoRow, 'person' | 'claimedName'>): string =>
  person?.name ?? (claimedName || 'Sin nombre');

const daysText = (days: number): string => countText(days, 'día hábil', 'días hábiles');

/** The time that is left, in words and by its sign; null where nothing is owed. */
export function owedChip(owed: ArcoRow['owed']): { status: Status; label: string } | null {
  if (owed === null) return null;
  const { left, alarm } = owed;
  if (alarm === 'past') return { status: 'late', label: `Vencida hace ${daysText(-left)}` };
  const label = left === 0 ? 'Vence hoy' : `${wordFor(left, 'Falta', 'Faltan')} ${daysText(left)}`;
  if (alarm === 'eighteenth') return { status: 'late', label };
  return { status: alarm === 'calm' ? 'pending' : 'waiting', label };
}

/** The confirmation of a request to its person (product: data requests). */
export const receivedText = (folio: string, dueOn: string): string =>
  `Recibimos tu solicitud ${folio}. Te responderemos a más tardar el ${longDate(dueOn)} (20 días hábiles).`;
