import type { OwnArcoRow, OwnArcoStep } from '#app/contract/account/own-arco.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import type { Purpose } from '#app/domain/privacy/requests.ts';
import { outcomesOf } from '../arco.texts.ts';

type Kind = OwnArcoRow['kind'];

/** The kinds of requests in the words of the requester, and the result that they get. */
export const ownKinds: Record<Kind, { name: string; means: string; label: string }> = {
  access: {
    name: 'Ver mis datos (acceso)',
    means: 'Te decimos qué datos tuyos tenemos y te damos una copia.',
    label: 'Qué quieres saber',
  },
  rectification: {
    name: 'Corregir mis datos (rectificación)',
    means: 'Marca los datos que están mal y escribe qué deben decir.',
    label: 'Algo que debamos saber',
  },
  cancellation: {
    name: 'Borrar mis datos (cancelación)',
    means: 'Tus datos se borran y tu cuenta se cierra: ya no podrás entrar.',
    label: 'Qué quieres que se borre',
  },
  opposition: {
    name: 'Que no se usen para algo (oposición)',
    means: 'Sigues en la plataforma; solo termina el uso que elijas.',
    label: 'A qué te opones y por qué',
  },
  revocation: {
    name: 'Retirar mi consentimiento (revocación)',
    means: 'Retiras, en todo o en parte, el consentimiento que diste.',
    label: 'Qué consentimiento retiras',
  },
  review: {
    name: 'Que una persona revise mi veredicto',
    means:
      'La plataforma calcula tu calificación final. Una persona revisa el cálculo y lo que se usó, y te dice su decisión con el motivo.',
    label: 'Qué crees que está mal',
  },
};

/** The uses that somebody can oppose, said to them. */
export const ownPurposes: Record<Purpose, { name: string; effect: string }> = {
  'optional-notices': {
    name: 'Avisos opcionales',
    effect: 'Ya no recibirás los avisos que se pueden silenciar; los de fechas y respuestas siguen.',
  },
  'figure-mails': {
    name: 'Correos con cifras',
    effect: 'Ya no recibirás por correo las cifras que programaste.',
  },
  'shown-badges': {
    name: 'Insignias a la vista de otras personas',
    effect: 'Tu tutor ya no verá cuántas insignias tienes; tú sí.',
  },
};

/** The day that matters next to whoever asked. */
export function nextDay(row: OwnArcoRow): string {
  switch (row.state) {
    case 'received':
    case 'in-review':
      return `Te responderemos a más tardar el ${longDate(row.dueOn)}.`;
    case 'info-asked':
      return `Falta información tuya: dánosla a más tardar el ${longDate(row.infoDueOn ?? row.dueOn)}.`;
    case 'answered':
      return row.executeBy
        ? `${decided(row)} Se hará a más tardar el ${longDate(row.executeBy)}.`
        : decided(row);
    case 'executed':
      return row.executedOn ? `Se hizo el ${longDate(row.executedOn)}.` : 'Se hizo.';
    case 'withdrawn':
      return 'Terminó sin respuesta.';
  }
}

function decided({ kind, outcome, answeredOn }: OwnArcoRow): string {
  const words = outcome ? `: ${outcomesOf(kind)[outcome].toLowerCase()}` : '';
  return `Respondida${answeredOn ? ` el ${longDate(answeredOn)}` : ''}${words}.`;
}

/** The words of a line of the history for the requester. */
export function pastText({ step, isOwn, on }: OwnArcoStep): string {
  switch (step) {
    case 'receive':
      return isOwn ? 'Hiciste la solicitud' : 'Registramos tu solicitud';
    case 'review':
      return 'Empezamos a revisarla';
    case 'ask-info':
      return `Te pedimos información${on ? `, a más tardar el ${longDate(on)}` : ''}`;
    case 'give-info':
      return isOwn ? 'Diste la información: el plazo empezó otra vez' : 'Recibimos tu información';
    case 'lapse':
      return 'Terminó, porque la información no llegó';
    case 'extend':
      return `Ampliamos el plazo${on ? ` hasta el ${longDate(on)}` : ''}`;
    case 'answer':
      return 'Respondimos';
    case 'rectify':
      return 'Corregimos tus datos';
    case 'oppose':
      return 'Cambiamos los usos de tus datos';
    case 'package':
      return 'Empezamos a preparar tus datos';
    case 'download':
      return isOwn ? 'Descargaste tus datos' : 'Se descargaron tus datos';
    case 'execute':
      return 'Quedó hecho';
    case 'withdraw':
      return isOwn ? 'Desististe' : 'Registramos que desististe';
    default:
      return 'Avanzó tu solicitud';
  }
}
