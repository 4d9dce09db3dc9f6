import { longDate } from '#app/domain/deadlines/dates.ts';
import { gradeText, PASS_TENTHS, type ReviewedGrades } from '#app/domain/grades/grades.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';

const PASSED = gradeText(PASS_TENTHS / 10);

type Grades = Pick<
  ReviewedGrades,
  'finalEvaluation' | 'challengeAverage' | 'bossAverage' | 'finalGrade' | 'verdict'
>;

/** Where the learner stands, without praise for what did not pass and without shame for it. */
export function arrivalWords(programme: string, grades: Grades): { title: string; lead: string } {
  const { finalGrade, verdict } = grades;
  if (finalGrade === null || verdict === null) {
    return { title: `Terminaste tu parte de ${programme}`, lead: pendingText(grades) };
  }
  if (verdict === 'Aprobado') {
    return {
      title: `¡Terminaste ${programme}!`,
      lead: `Lo aprobaste con ${gradeText(finalGrade)}. Lo que aprendiste se queda contigo, y tus insignias también.`,
    };
  }
  return {
    title: `Terminaste ${programme}`,
    lead: `Tu calificación es ${gradeText(finalGrade)} y se aprueba con ${PASSED}. Lo que hiciste en el programa se queda contigo.`,
  };
}

const parts = {
  finalEvaluation: 'tu evaluación final',
  challengeAverage: 'la calificación de tus retos',
  bossAverage: 'la calificación de tu jefe',
} as const;

function pendingText(grades: Grades): string {
  const keys = ['finalEvaluation', 'challengeAverage', 'bossAverage'] as const;
  const missing = keys.filter((key) => grades[key] === null).map((key) => parts[key]);
  if (missing.length === 0) return 'Tu calificación final se está calculando.';
  return `Tu calificación final está pendiente: ${wordFor(missing.length, 'falta', 'faltan')} ${listText(missing)}. Te avisamos cuando llegue.`;
}

type People = { tutors: readonly string[]; boss: string | null };

/** The ways out of a grade that does not pass, until when, and the people to ask. */
export function helpTexts(
  attempts: number,
  { endsOn, today, people }: { endsOn: string | null; today: string; people: People },
): string[] {
  const used = wordFor(
    attempts,
    'Ya presentaste la evaluación final, que tiene un solo intento.',
    `Ya presentaste tus ${numberText(attempts)} intentos de la evaluación final; el programa no tiene más.`,
  );
  const texts = [
    `${used} Si algo en tu calificación no te parece correcto, una persona puede revisarla.`,
    untilText(endsOn, today),
    askText(people),
  ];
  return texts.filter((text) => text !== '');
}

function untilText(endsOn: string | null, today: string): string {
  if (endsOn === null) return 'No hay una fecha límite para pedir la revisión, y puedes seguir leyendo todo.';
  return endsOn >= today
    ? `Tu generación está abierta hasta el ${longDate(endsOn)}; después puedes seguir leyendo todo.`
    : `Tu generación terminó el ${longDate(endsOn)}; puedes seguir leyendo todo.`;
}

function askText({ tutors, boss }: People): string {
  const people = [
    ...(tutors.length > 0 ? [`${listText(tutors)}, de tutoría`] : []),
    ...(boss ? [`${boss}, tu jefe`] : []),
  ];
  return people.length === 0 ? '' : `Para hablar de lo que sigue: ${people.join(', y ')}.`;
}
