import { fullName } from '#app/domain/access/person.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import type { RecordRow, UnitRow } from '../record/record.rows.server.ts';

/** Something that happened; `at` is null where only the day may be shown. */
export type HistoryItem = {
  key: string;
  day: string;
  at: string | null;
  text: string;
  detail: string | null;
};

type Instant = string | Date;

type Facts = Pick<RecordRow, 'joinedOn' | 'droppedAt' | 'units' | 'activities' | 'questions'> & {
  /** Badges by the name of the level that was earned. */
  awards: readonly { id: number; name: string; at: Instant }[];
};

/** A learner's history, the newest first; items without an hour come last of their day. */
export function historyOf(facts: Facts, zone: string): HistoryItem[] {
  const at = (key: string, instant: Instant | null, text: string, detail: string | null = null) => {
    if (instant === null) return [];
    const when = new Date(instant);
    return [{ key, day: todayIn(zone, when), at: when.toISOString(), text, detail }];
  };
  const items: HistoryItem[] = [
    { key: 'joined', day: facts.joinedOn, at: null, text: 'Ingresó a su generación', detail: null },
    ...at('dropped', facts.droppedAt, 'Causó baja de su generación'),
    ...facts.units.flatMap((unit) => unitHistory(unit, at)),
    ...facts.activities.flatMap(({ id, name, finished, finishedAt }) =>
      finished ? at(`activity-${id}`, finishedAt, `Finalizó «${name}»`) : [],
    ),
    ...facts.questions.flatMap(({ id, createdAt, activityName, text }) =>
      at(`question-${id}`, createdAt, `Preguntó en «${activityName}»`, text),
    ),
    ...facts.awards.flatMap(({ id, name, at: when }) =>
      at(`award-${id}`, when, `Obtuvo la insignia ${name}`),
    ),
  ];
  return items.sort(newestFirst);
}

type At = (key: string, instant: Instant | null, text: string, detail?: string | null) => HistoryItem[];

function unitHistory(unit: UnitRow, at: At): HistoryItem[] {
  const of = `de la unidad ${displayNumber(unit.order)}`;
  const key = (kind: string, id: number = unit.id) => `${kind}-${id}`;
  return [
    ...unit.deliveries.flatMap(({ number, at: when }) =>
      at(`${key('delivery')}-${number}`, when, `Entregó ${number > 1 ? 'de nuevo ' : ''}su reto ${of}`),
    ),
    ...unit.decisions.flatMap((decision, position) => {
      const detail = [decision.reason, fullName(decision)].filter(Boolean).join(' · ');
      if (decision.outcome === 'published') {
        const grade = decision.score === null ? '' : `: ${gradeText(Number(decision.score))}`;
        return at(
          key('review', decision.id),
          decision.at,
          `Se publicó la calificación de su reto ${of}${grade}`,
          detail,
        );
      }
      // Decisions come newest first: the one before it is the next of the list.
      const reopened = unit.decisions[position + 1]?.outcome === 'published';
      return at(
        key('review', decision.id),
        decision.at,
        reopened ? `Se reabrió su reto ${of}` : `Su reto ${of} regresó para corregirse`,
        detail,
      );
    }),
    ...unit.extensions.flatMap((extension) => extensionHistory(extension, of, at)),
    ...at(key('case'), unit.caseSentAt, `Envió su caso ${of}`),
    ...at(key('comment'), unit.caseCommentedAt, `Se comentó su caso ${of}`),
    ...at(key('assessment'), unit.assessedAt, `Envió su autoevaluación ${of}`),
    ...peerHistory(unit, of),
    ...at(key('feedback'), unit.evaluatedAt, `Recibió la retroalimentación de su jefe ${of}`),
    ...at(key('agreements'), unit.agreements?.sentAt ?? null, `Recibió sus acuerdos ${of}`),
    ...at(
      key('acknowledged'),
      unit.agreements?.acknowledgedAt ?? null,
      `Confirmó que leyó sus acuerdos ${of}`,
    ),
  ];
}

function extensionHistory(
  { id, reason, requestedAt, decidedAt, approved, dueOn }: UnitRow['extensions'][number],
  of: string,
  at: At,
): HistoryItem[] {
  const asked = reason === '' ? [] : at(`asked-${id}`, requestedAt, `Solicitó una prórroga ${of}`, reason);
  const text = approved
    ? `Recibió una prórroga ${of} hasta el ${longDate(dueOn)}`
    : `Se rechazó su prórroga ${of}`;
  return [...asked, ...at(`decided-${id}`, decidedAt, text)];
}

/** One item for each day on which classmates sent their reviews: the hour could reveal the author. */
function peerHistory({ id, peerReviews }: UnitRow, of: string): HistoryItem[] {
  const days = peerReviews.map(({ sentOn }) => sentOn);
  return [...new Set(days)].map((day) => {
    const count = days.filter((other) => other === day).length;
    const text = wordFor(
      count,
      `Recibió la evaluación de un par ${of}`,
      `Recibió ${numberText(count)} evaluaciones de pares ${of}`,
    );
    return { key: `peers-${id}-${day}`, day, at: null, text, detail: null };
  });
}

function newestFirst(one: HistoryItem, other: HistoryItem): number {
  return other.day.localeCompare(one.day) || (other.at ?? '').localeCompare(one.at ?? '');
}
