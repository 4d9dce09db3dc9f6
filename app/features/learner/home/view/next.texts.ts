import {
  activityHref,
  finalEvaluationHref,
  peerReviewsHref,
  stepHref,
  unitHref,
} from '#app/contract/learner/links/learner.ts';
import { daysBetween, deadlineText, longDate, shortDate } from '#app/domain/deadlines/dates.ts';
import { gradeText, PASS_TENTHS } from '#app/domain/grades/grades.ts';
import { isTask } from '#app/domain/progress/next-step.ts';
import type { NextSteps, Rest, Task, Waiting } from '#app/domain/progress/next-step-facts.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import type { HomeRow } from '../home.rows.server.ts';
import type { HomeLiveSession, NearDay, NextCard } from '../home.types.ts';
import { activityOf, type HomeUnitFacts, type ProgrammeRow } from './home-facts.ts';

type HomeTask = Task<HomeUnitFacts>;
type Steps = NextSteps<HomeUnitFacts>;
type Words = { programme: ProgrammeRow; today: string; liveSession: HomeLiveSession | null } & Pick<
  HomeRow,
  'lastActivity' | 'unfinishedModules'
>;
type Card = Omit<NextCard, 'kind' | 'join' | 'cover'> & { join?: number };

const WHAT_NEXT = '¿Qué sigue?';
const PASSED = gradeText(PASS_TENTHS / 10);

/** The first card of `/`: the first thing to do, or where the learner stands. */
export function nextCard(steps: Steps, words: Words): Omit<NextCard, 'cover'> {
  const { next } = steps;
  return {
    kind: next.kind,
    join: null,
    ...(isTask(next) ? taskCard(next, words) : restCard(next, steps.waiting, words)),
  };
}

/** The address where a task is done. */
export function taskHref({ kind, unit }: HomeTask): string {
  if (kind === 'live-session') return '/#sesion-en-vivo';
  if (unit === null) return finalEvaluationHref;
  switch (kind) {
    case 'activities':
      return unitHref(unit.id);
    case 'peer-review':
      return peerReviewsHref(unit.id);
    case 'agreements':
      return stepHref('one-to-one', unit.id);
    case 'case':
    case 'survey':
    case 'self-assessment':
      return stepHref(kind, unit.id);
    default:
      return stepHref('challenge', unit.id);
  }
}

/** A day to keep in mind beside the card: of the first challenge that is due, or of one that waits for more time. */
export function nearDay({ todo, next, waiting }: Steps, { today }: Words): NearDay | null {
  const asked = waiting.find(({ kind }) => kind === 'extension');
  if (asked && isTask(next)) {
    return {
      text: waitingSentence(asked),
      when: '',
      href: stepHref('challenge', asked.unit.id),
      late: false,
      listed: false,
    };
  }
  const task = todo.find(
    (each) =>
      each !== next &&
      each.dueOn !== null &&
      (each.kind === 'challenge' || each.kind === 'returned-challenge'),
  );
  return task?.unit && task.dueOn ? dayOf(task, task.unit.name, task.dueOn, today) : null;
}

function dayOf(task: HomeTask, unitName: string, dueOn: string, today: string): NearDay {
  const day = { href: taskHref(task), late: task.overdue, listed: true };
  if (task.overdue) {
    return { ...day, text: `El plazo de tu reto de ${unitName} terminó el ${shortDate(dueOn)}.`, when: '' };
  }
  const name = task.kind === 'returned-challenge' ? 'Corrige tu reto de' : 'Reto de';
  const text = `${name} ${unitName}: ${shortDate(dueOn)}`;
  return {
    ...day,
    text: task.extension === 'granted' ? `${text}, con prórroga` : text,
    when: daysAhead(dueOn, today),
  };
}

/** «en 6 días» */
function daysAhead(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoy';
  return wordFor(days, 'mañana', `en ${numberText(days)} días`);
}

function taskCard(task: HomeTask, words: Words): Card {
  const unit = task.unit?.name ?? '';
  const plain = { tone: 'plain', question: WHAT_NEXT, place: unitOf(task), facts: '' } as const;
  const href = taskHref(task);
  switch (task.kind) {
    case 'live-session':
      return liveCard(words.liveSession);
    case 'returned-challenge':
      return returnedCard(task, words.today);
    case 'challenge':
      return challengeCard(task, words.today);
    case 'activities':
      return activityCard(task, words);
    case 'survey':
      return {
        ...plain,
        title: `Responde la evaluación de la unidad ${unit}`,
        action: { verb: 'Responder', href },
      };
    case 'self-assessment':
      return { ...plain, title: `Haz tu autoevaluación de ${unit}`, action: { verb: 'Empezar', href } };
    case 'case':
      return {
        ...plain,
        title: `Resuelve el caso de estudio de ${unit}`,
        action: { verb: 'Resolver', href },
      };
    case 'agreements':
      return {
        ...plain,
        title: `Confirma los acuerdos de tu sesión 1-1 de ${unit}`,
        facts: 'Léelos y marca «Enterado».',
        action: { verb: 'Ver acuerdos', href },
      };
    case 'peer-review':
      return {
        ...plain,
        ...(task.overdue
          ? { tone: 'attention', question: 'Se venció el plazo para evaluar a tus compañeros' }
          : {}),
        title: peerReviewTitle(task.count),
        facts: dueFacts(task, words.today).join(' · '),
        action: { verb: 'Evaluar', href },
      };
    default:
      return finalCard(task, words.programme);
  }
}

/** @throws where no session can be joined: then none is the next step */
function liveCard(session: HomeLiveSession | null): Card {
  if (!session?.open) throw new Error('a live session is the next step, and its door is closed');
  return {
    tone: 'attention',
    question: 'Tu sesión en vivo',
    place: '',
    title: session.title,
    facts: 'Ya puedes entrar. La sesión se abre en otra pestaña.',
    action: null,
    join: session.id,
  };
}

/** *Evalúa un reto…* */
const peerReviewTitle = (count: number): string =>
  wordFor(count, 'Evalúa un reto de tu generación', `Evalúa ${numberText(count)} retos de tu generación`);

function returnedCard(task: HomeTask, today: string): Card {
  const unit = task.unit?.name ?? '';
  const card = { tone: 'attention', question: 'Tutoría devolvió tu reto', place: unitOf(task) } as const;
  const href = taskHref(task);
  if (task.overdue) {
    return {
      ...card,
      title: `Pide más tiempo para corregir tu reto de ${unit}`,
      facts: `El plazo para corregirlo terminó el ${shortDate(task.dueOn)}.`,
      action: { verb: 'Solicitar prórroga', href },
    };
  }
  return {
    ...card,
    title: `Corrige tu reto de ${unit}`,
    facts: [...dueFacts(task, today), ...extensionFacts(task)].join(' · '),
    action: { verb: 'Corregir reto', href },
  };
}

function challengeCard(task: HomeTask, today: string): Card {
  const unit = task.unit?.name ?? '';
  const href = taskHref(task);
  if (task.overdue) {
    return {
      tone: 'attention',
      question: 'Se venció el plazo de tu reto',
      place: unitOf(task),
      title: `Pide más tiempo para tu reto de ${unit}`,
      facts:
        task.extension === 'granted'
          ? `Tu prórroga terminó el ${shortDate(task.dueOn)}.`
          : `El plazo terminó el ${shortDate(task.dueOn)}.`,
      action: { verb: 'Solicitar prórroga', href },
    };
  }
  return {
    tone: 'plain',
    question: WHAT_NEXT,
    place: unitOf(task),
    title: `Entrega tu reto de ${unit}`,
    facts: [...dueFacts(task, today), ...extensionFacts(task)].join(' · '),
    action: { verb: 'Ir a mi reto', href },
  };
}

function activityCard(task: HomeTask, { lastActivity, unfinishedModules }: Words): Card {
  const reached = lastActivity?.activityId === task.activityId ? lastActivity : null;
  const found = activityOf(task, unfinishedModules);
  if (!found || !task.unit) throw new Error(`activity ${task.activityId} is the next step, and was not read`);
  const { activity, module } = found;
  const place = [
    `Unidad ${displayNumber(task.unit.order)}, módulo ${displayNumber(module.order)}`,
    `${activity.minutes} min`,
    ...(reached ? [`${Math.round(reached.fraction * 100)}%`] : []),
  ].join(' · ');
  return {
    tone: task.badge === null ? 'plain' : 'reward',
    question:
      task.badge === null
        ? reached
          ? 'Continuar donde te quedaste'
          : WHAT_NEXT
        : `Te falta una actividad para tu insignia «${task.badge}»`,
    place,
    title: activity.name,
    facts: '',
    action: { verb: reached ? 'Continuar' : 'Empezar', href: activityHref(activity.id) },
  };
}

function finalCard({ kind }: HomeTask, programme: ProgrammeRow): Card {
  const { questionCount, minutes, attempts, attemptsUsed, finalEvaluation } = programme;
  const href = finalEvaluationHref;
  const card = { tone: 'plain', question: WHAT_NEXT, place: '' } as const;
  if (kind === 'attempt-running') {
    return {
      tone: 'attention',
      question: 'Tienes un intento en curso',
      place: '',
      title: 'Continúa tu evaluación final',
      facts: 'El tiempo sigue corriendo.',
      action: { verb: 'Continuar', href },
    };
  }
  if (kind === 'final-retry') {
    const left = attempts - (attemptsUsed ?? 0);
    const best = gradeText(finalEvaluation ?? 0);
    return {
      tone: 'attention',
      question: 'Aún no apruebas tu evaluación final',
      place: '',
      title: 'Presenta otra vez tu evaluación final',
      facts: `Tu mejor resultado es ${best}; se aprueba con ${PASSED} · Te ${wordFor(left, 'queda', 'quedan')} ${countText(left, 'intento', 'intentos')}`,
      action: { verb: 'Ver mis intentos', href },
    };
  }
  return {
    ...card,
    title: 'Presenta tu evaluación final',
    facts: `Completaste tus unidades · ${questionCount} preguntas · ${minutes} minutos · ${attempts} intentos, cuenta el mejor`,
    action: { verb: 'Ir a la evaluación', href },
  };
}

function restCard(rest: Rest, waiting: readonly Waiting<HomeUnitFacts>[], words: Words): Card {
  const sentences = waiting.map(waitingSentence);
  switch (rest.kind) {
    case 'not-begun':
      return {
        tone: 'plain',
        question: WHAT_NEXT,
        place: '',
        title:
          rest.opensOn === null
            ? 'Tu programa aún no tiene fecha de inicio'
            : beginning(rest.opensOn, words.today),
        facts:
          'Ese día se abre tu primera unidad. Mientras tanto puedes conocer las insignias que te esperan.',
        action: { verb: 'Ver insignias', href: '/perfil#insignias' },
      };
    case 'waiting':
      return {
        tone: 'plain',
        question: 'Vas al día',
        place: '',
        title: sentences[0] ?? 'No tienes pendientes',
        facts: sentences.slice(1).join(' '),
        action: null,
      };
    case 'finished':
      return finishedCard(rest, words.programme, sentences);
  }
}

function finishedCard(
  { failed }: Rest & { kind: 'finished' },
  { verdict, finalGrade, finalEvaluation, attempts }: ProgrammeRow,
  sentences: readonly string[],
): Card {
  const used = failed
    ? [
        `${wordFor(attempts, 'Usaste tu único intento', `Usaste tus ${numberText(attempts)} intentos`)} de la evaluación final; tu mejor resultado es ${gradeText(finalEvaluation ?? 0)} y se aprueba con ${PASSED}.`,
      ]
    : [];
  const card = {
    tone: failed ? 'attention' : 'plain',
    question: failed ? 'Ya no te quedan intentos' : 'Terminaste tu programa',
    place: '',
    facts: [...used, ...sentences].join(' '),
    action: { verb: 'Ver mi resultado', href: finalEvaluationHref },
  } as const;
  if (verdict === null || finalGrade === null)
    return { ...card, title: 'Tu calificación final está pendiente' };
  return { ...card, title: `${verdict} · Calificación final ${gradeText(finalGrade)}` };
}

function waitingSentence({ kind, unit }: Waiting<HomeUnitFacts>): string {
  switch (kind) {
    case 'extension':
      return `Tu solicitud de prórroga de ${unit.name} está en revisión.`;
    case 'grade':
      return `Tu reto de ${unit.name} espera su calificación.`;
    case 'feedback':
      return `Tu jefe aún no envía la retroalimentación de ${unit.name}.`;
    case 'unit-opens': {
      const name = `La unidad ${displayNumber(unit.order)}, ${unit.name},`;
      return unit.opensOn === null
        ? `${name} aún no tiene fecha.`
        : `${name} se abre el ${longDate(unit.opensOn)}.`;
    }
  }
}

function unitOf({ unit }: HomeTask): string {
  return unit === null ? '' : `Unidad ${displayNumber(unit.order)}, ${unit.name}`;
}

function extensionFacts({ extension }: HomeTask): string[] {
  if (extension === null) return [];
  return [extension === 'asked' ? 'Pediste una prórroga: está en revisión' : 'Con prórroga'];
}

function dueFacts({ dueOn }: HomeTask, today: string): string[] {
  return dueOn === null ? [] : [`${deadlineText(dueOn)} (${daysLeft(dueOn, today)})`];
}

/** «Tu programa comienza el 6 de diciembre de 2026 (faltan 14 días)». */
function beginning(day: string, today: string): string {
  const days = daysBetween(today, day);
  return `Tu programa comienza el ${longDate(day)} (${wordFor(days, 'falta', 'faltan')} ${countText(days, 'día', 'días')})`;
}

function daysLeft(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return 'ya venció';
  if (days === 0) return 'es hoy';
  return `${wordFor(days, 'queda', 'quedan')} ${countText(days, 'día', 'días')}`;
}
