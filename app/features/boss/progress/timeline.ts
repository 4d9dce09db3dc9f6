import { hasCome, isOverdue } from '#app/domain/deadlines/deadlines.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';

/** One entry of a unit's timeline: something that happened, or a day that is still ahead or was missed. */
export type TimelineEntry = {
  /** `yyyy-mm-dd`. */
  day: string;
  text: string;
  state: 'done' | 'ahead' | 'late';
};

/** Days of a unit, `yyyy-mm-dd`; null where it did not happen or has no day. */
export type UnitDays = {
  opensOn: string | null;
  /** This learner's own last day for the challenge. */
  dueOn: string | null;
  firstDeliveredOn: string | null;
  /** Of the last delivery. */
  deliveredOn: string | null;
  returnedOn: string | null;
  scoredOn: string | null;
  assessedOn: string | null;
  peersOn: readonly string[];
  oneToOneOn: string | null;
  evaluatedOn: string | null;
  agreedOn: string | null;
  acknowledgedOn: string | null;
};

/** The timeline of a unit, first to last; an event replaces the day that was set for it. */
export function timelineOf(days: UnitDays, today: string): TimelineEntry[] {
  const deliveredAgainOn = days.deliveredOn === days.firstDeliveredOn ? null : days.deliveredOn;
  const entries = [
    begins(days.opensOn, 'Inicio de la unidad', today),
    days.firstDeliveredOn === null ? deadline(days.dueOn, today) : null,
    happened(days.firstDeliveredOn, 'Entregó su reto'),
    happened(days.returnedOn, 'Su reto regresó para corregirse'),
    happened(deliveredAgainOn, 'Entregó de nuevo su reto'),
    happened(days.assessedOn, 'Envió su autoevaluación'),
    ...peerReviews(days.peersOn),
    happened(days.scoredOn, 'Se publicó la calificación de su reto'),
    days.evaluatedOn === null ? begins(days.oneToOneOn, 'Inicio de la sesión 1-1', today) : null,
    happened(days.evaluatedOn, 'Recibió su retroalimentación'),
    happened(days.agreedOn, 'Recibió sus acuerdos'),
    happened(days.acknowledgedOn, 'Confirmó que leyó sus acuerdos'),
  ];
  // Entries of one day keep the order above.
  return entries.filter((entry) => entry !== null).sort((one, other) => one.day.localeCompare(other.day));
}

/** One entry for each day on which classmates sent their reviews. */
function peerReviews(days: readonly string[]): TimelineEntry[] {
  return [...new Set(days)].map((day) => {
    const count = days.filter((other) => other === day).length;
    const text = wordFor(
      count,
      'Recibió la evaluación de un par',
      `Recibió ${numberText(count)} evaluaciones de pares`,
    );
    return { day, text, state: 'done' };
  });
}

function happened(day: string | null, text: string): TimelineEntry | null {
  return day === null ? null : { day, text, state: 'done' };
}

function begins(day: string | null, text: string, today: string): TimelineEntry | null {
  return day === null ? null : { day, text, state: hasCome(day, today) ? 'done' : 'ahead' };
}

function deadline(day: string | null, today: string): TimelineEntry | null {
  if (day === null) return null;
  return { day, text: 'Fecha límite de su reto', state: isOverdue(day, today) ? 'late' : 'ahead' };
}
