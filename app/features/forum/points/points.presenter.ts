import type * as z from 'zod/mini';
import type { pointsLedger } from '#app/contract/forum-own.ts';
import { activityHref } from '#app/contract/screen-links.ts';
import {
  POINT_RULES,
  type PointRule,
  pointsToNextLevel,
  socialBar,
  socialLevel,
} from '#app/domain/badges/social-level.ts';
import type { Ledger, PointsEntry } from '../questions/forum.types.ts';

type LedgerWire = z.infer<typeof pointsLedger.reply>;

/** What each rule is called in the table of rules. */
const ruleNames: Record<PointRule, string> = {
  question: 'Preguntar en una actividad',
  answer: 'Responder a alguien de tu generación',
  solution: 'Que tu respuesta se elija como solución',
  faq: 'Que tu pregunta pase a las frecuentes',
  live_session: 'Asistir a una sesión en vivo',
  first_comment: 'Tu primera participación en una unidad',
};

/** Why an entry was given; with what it was about when that is known. */
const reasons: Record<string, { about: (subject: string) => string; alone: string }> = {
  question: { about: (name) => `Preguntaste en «${name}»`, alone: 'Hiciste una pregunta' },
  answer: { about: (name) => `Respondiste en «${name}»`, alone: 'Respondiste una pregunta' },
  solution: {
    about: (name) => `Tu respuesta resolvió una pregunta en «${name}»`,
    alone: 'Tu respuesta resolvió una pregunta',
  },
  faq: {
    about: (name) => `Tu pregunta en «${name}» pasó a las frecuentes`,
    alone: 'Tu pregunta pasó a las frecuentes',
  },
  live_session: {
    about: (name) => `Asististe a la sesión en vivo «${name}»`,
    alone: 'Asististe a una sesión en vivo',
  },
  first_comment: {
    about: (name) => `Participaste por primera vez en la unidad ${name}`,
    alone: 'Participaste por primera vez en una unidad',
  },
  activity: { about: (name) => `Finalizaste «${name}»`, alone: 'Finalizaste una actividad' },
};

/** The ledger on the wire, with its sentences. */
export function ledgerWire({ points, entries, next, today }: Ledger): LedgerWire {
  return {
    puntos: points,
    nivel: socialLevel(points),
    barra: socialBar(points),
    faltan: pointsToNextLevel(points),
    reglas: (Object.keys(POINT_RULES) as PointRule[]).map((rule) => ({
      regla: rule,
      motivo: ruleNames[rule],
      puntos: POINT_RULES[rule].points,
      tope: capText(rule),
      hoy: POINT_RULES[rule].per === 'day' ? (today.get(rule) ?? 0) : null,
    })),
    movimientos: entries.map((entry) => ({
      id: entry.id,
      motivo: reasonText(entry),
      puntos: entry.points,
      fecha: entry.createdAt.toISOString(),
      retirado: entry.reversed ? withdrawnText(entry.rule) : null,
      enlace: entry.activityId === null ? null : activityHref(entry.activityId),
    })),
    siguiente: next,
  };
}

function reasonText({ rule, subject }: PointsEntry): string {
  const reason = reasons[rule];
  if (!reason) return 'Participaste en la comunidad';
  return subject === null ? reason.alone : reason.about(subject);
}

function withdrawnText(rule: string): string {
  if (rule === 'faq') return 'Se retiró: ya no está entre las frecuentes.';
  return rule === 'solution'
    ? 'Se retiró: dejó de ser la solución.'
    : 'Se retiró: la publicación ya no está visible.';
}

function capText(rule: PointRule): string | null {
  const { cap, per } = POINT_RULES[rule];
  if (per === 'day') return `hasta ${cap} por día`;
  return per === 'unit' ? 'una vez por unidad' : null;
}
