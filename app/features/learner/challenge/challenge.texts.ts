import type { Extension } from '#app/contract/learner/challenge.ts';
import { deadlineText, shortDate } from '#app/domain/deadlines/dates.ts';
import type { ChallengeView } from './challenge.view.ts';

/** Until when, and what can be done about it, in one sentence. */
export function deadlineSentence({ gate, schedule, deliveries, extension }: ChallengeView): string {
  const { dueOn } = schedule;
  if (dueOn === null) return 'Fecha límite: por definir.';
  switch (gate) {
    case 'late':
      return extension?.state === 'pending'
        ? `El plazo terminó el ${shortDate(dueOn)}. Podrás entregarlo si se aprueba tu prórroga.`
        : `El plazo terminó el ${shortDate(dueOn)}. Solicita una prórroga para poder entregarlo.`;
    case 'closed':
      return `El plazo para reemplazar tu entrega terminó el ${shortDate(dueOn)}.`;
    case 'graded':
      return 'Tu reto ya fue calificado: no se puede cambiar.';
    default:
      return deliveries.length > 0
        ? `Puedes reemplazar tu entrega ${deadlineText(dueOn)}.`
        : `Entrégalo ${deadlineText(dueOn)}.`;
  }
}

/** Until when a returned challenge can be corrected, and how to get more time once that day is over. */
export function correctionSentence({ returned, gate, extension }: ChallengeView): string {
  const until = returned?.until ?? null;
  if (until === null) return 'Corrígelo y vuelve a entregarlo.';
  if (gate !== 'closed') return `Corrígelo ${deadlineText(until)}.`;
  const way =
    extension?.state === 'pending'
      ? 'Podrás entregarlo si se aprueba tu prórroga.'
      : 'Solicita una prórroga para poder entregarlo.';
  return `El plazo para corregirlo terminó el ${shortDate(until)}. ${way}`;
}

/** The state of the last request for more time. */
export function extensionSentence({ state, until, askedOn }: Extension): string {
  switch (state) {
    case 'pending':
      return `Tu solicitud de prórroga del ${shortDate(askedOn)} está en revisión.`;
    case 'approved':
      return `Tu prórroga fue aprobada: tienes ${deadlineText(until)}.`;
    default:
      return `Tu solicitud de prórroga del ${shortDate(askedOn)} fue rechazada.`;
  }
}
