import { longDate } from '#app/domain/deadlines/dates.ts';
import type { UnsentReason } from '#app/domain/grades/evaluation.ts';
import type { Ended } from './feedback.view.ts';

/** Words of view *dos*; those of the specification stand as it writes them (spec §2.6.3, §5.4, §8). */
export const texts = {
  back: '< Regresar a Mis Equipos',
  tabs: { evaluation: '1. Retroalimentación', agreements: '2. Determina acciones y compromisos' },
  periodUndefined: 'Periodo 1-1 por definir',
  noForm: 'Cuestionario no disponible',
  saved: {
    title: 'GUARDADO CORRECTAMENTE',
    text: 'Podrás utilizar las respuestas que has guardado o modificarlas antes de enviarlas como calificación final.',
  },
  sent: {
    title: 'ENVIADO',
    text: 'Para completar el proceso de retroalimentación, documenten en conjunto ACCIONES y COMPROMISOS.',
  },
  reopened: {
    title: 'Esta evaluación se reabrió',
    text: 'Su calificación no cuenta hasta que la envíes otra vez. Los acuerdos quedan como estaban.',
  },
  locked:
    'Recuerda que para poder redactar y enviar al colaborador estas acciones y compromisos deberás enviar primero la retroalimentación del paso anterior.',
  confirm:
    'El participante recibirá calificación y acuerdos en su perfil de la plataforma. Una vez enviada no podrás modificarla.',
  saveDraft: 'GUARDAR BORRADOR',
  sendEvaluation: 'ENVIAR CALIFICACIÓN',
  undo: 'DESHACER',
  undoHint: 'Con DESHACER vuelves a tus respuestas. Si cierras la página, se envía igual.',
  sendNow: 'ENVIAR YA',
  sendNowAndGoOn: 'ENVIAR YA Y SEGUIR',
  sending: 'Enviando tu calificación…',
  sentNow: 'Enviaste la calificación.',
  unsentTitle: 'Tu calificación no se envió',
  writeAgreements: 'Redactar acuerdos',
  sendAgreements: 'ENVIAR ACUERDOS',
  next: 'Siguiente pendiente',
  former: {
    kept: 'Otra persona da ahora su retroalimentación. Nada de lo que no enviaste pasa a ella: aquí sigue para que lo copies.',
    nothing: 'Otra persona da ahora su retroalimentación. No habías contestado nada en esta unidad.',
  },
  unsent: {
    answers: 'Lo que contestaste',
    agreements: 'Los acuerdos que escribiste',
    copy: 'Copiar el texto',
    copied: 'Copiado',
  },
} as const;

/** Why the form of a collaborator is closed under their boss, with and without something written. */
export function endedTexts(ended: Ended, name: string): { kept: string; nothing: string } {
  if (ended === 'withdrawn') {
    const reason = 'Esta unidad se retiró del programa, y mientras siga así no se puede enviar nada.';
    return {
      kept: `${reason} Lo que escribiste sigue aquí para que lo copies.`,
      nothing: `${reason} No habías escrito nada.`,
    };
  }
  const reason =
    ended === 'dropped'
      ? `${name} se dio de baja de su generación.`
      : `La generación de ${name} ya se cerró.`;
  return {
    kept: `${reason} Lo que no enviaste ya no se puede enviar: aquí sigue para que lo copies.`,
    nothing: `${reason} Ya no se puede enviar nada de esta unidad, y no habías escrito nada.`,
  };
}

/** Under the form before the 1-1: when it can be sent. */
export const notYetText = (oneToOneOn: string | null): string =>
  oneToOneOn === null
    ? 'El periodo 1-1 está por definir: por ahora solo se guarda.'
    : `Podrás enviarla desde el ${longDate(oneToOneOn)}, cuando inicia el periodo 1-1. Por ahora solo se guarda.`;

const unsentReasons: Record<UnsentReason, string> = {
  edited:
    'Cambiaste una respuesta en otra pestaña o dispositivo mientras esperaba. Revísala y envíala otra vez.',
  'too-early': 'El periodo 1-1 cambió de fecha mientras esperaba: por ahora solo se guarda.',
  incomplete: 'Faltaba una respuesta. Complétala y envíala otra vez.',
  withdrawn: 'La unidad no estaba publicada en ese momento. Revísala y envíala otra vez.',
  dropped: 'La persona no estaba activa en su generación en ese momento. Revísala y envíala otra vez.',
  'not-delivered': 'El reto de esta unidad no estaba entregado en ese momento. Revísala y envíala otra vez.',
  'already-sent': 'Ya se había enviado.',
};

/** Why a grade that waited for its ten seconds is a draft again. */
export const unsentText = (because: UnsentReason): string => unsentReasons[because];

/** The text that replaces the button while the grade can be taken back. */
export const countdownText = (seconds: number): string => `Tu calificación se enviará en ${seconds} s`;
