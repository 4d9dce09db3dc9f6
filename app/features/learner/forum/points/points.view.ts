import type { Ledger } from '#app/contract/learner/forum-own.ts';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import {
  POINT_RULES,
  type PointRule,
  pointsToNextLevel,
  socialBar,
  socialLevel,
} from '#app/domain/badges/social-level.ts';

/** One entry of the ledger: the rule, and its subject. */
type EntryRow = {
  id: number;
  rule: string;
  /** Name of the activity, the unit or the session; null when it is not known. */
  subject: string | null;
  activityId: number | null;
  points: number;
  createdAt: string;
  reversedAt: string | null;
};

type LedgerRow = {
  /** The points of the stored standing; the bar and the level follow from them. */
  points: number;
  entries: readonly EntryRow[];
  next: number | null;
  /** The points of each rule today. */
  today: ReadonlyMap<string, number>;
};

/** The name of each rule in the table of rules. */
const ruleNames: Record<PointRule, string> = {
  question: 'Preguntar en una actividad',
  answer: 'Responder a alguien de tu generación',
  solution: 'Que tu respuesta se elija como solución',
  faq: 'Que tu pregunta pase a las frecuentes',
  live_session: 'Asistir a una sesión en vivo',
  first_comment: 'Tu primera participación en una unidad',
};

/** Why an entry was given, with its subject when that is known. */
const reasons: Record<string, { about: (subject: string) => string; plain: string }> = {
  question: { about: (name) => `Preguntaste en «${name}»`, plain: 'Hiciste una pregunta' },
  answer: { about: (name) => `Respondiste en «${name}»`, plain: 'Respondiste una pregunta' },
  solution: {
    about: (name) => `Tu respuesta resolvió una pregunta en «${name}»`,
    plain: 'Tu respuesta resolvió una pregunta',
  },
  faq: {
    about: (name) => `Tu pregunta en «${name}» pasó a las frecuentes`,
    plain: 'Tu pregunta pasó a las frecuentes',
  },
  live_session: {
    about: (name) => `Asististe a la sesión en vivo «${name}»`,
    plain: 'Asististe a una sesión en vivo',
  },
  first_comment: {
    about: (name) => `Participaste por primera vez en la unidad ${name}`,
    plain: 'Participaste por primera vez en una unidad',
  },
  activity: { about: (name) => `Finalizaste «${name}»`, plain: 'Finalizaste una actividad' },
};

/** The ledger with its sentences. */
export function ledgerView({ points, entries, next, today }: LedgerRow): Ledger {
  return {
    points,
    level: socialLevel(points),
    bar: socialBar(points),
    missing: pointsToNextLevel(points),
    rules: (Object.keys(POINT_RULES) as PointRule[]).map((rule) => ({
      rule,
      label: ruleNames[rule],
      points: POINT_RULES[rule].points,
      cap: capText(rule),
      today: POINT_RULES[rule].per === 'day' ? (today.get(rule) ?? 0) : null,
    })),
    entries: entries.map((entry) => ({
      id: entry.id,
      reason: reasonText(entry),
      points: entry.points,
      createdAt: new Date(entry.createdAt).toISOString(),
      withdrawn: entry.reversedAt === null ? null : withdrawnText(entry.rule),
      href: entry.activityId === null ? null : activityHref(entry.activityId),
    })),
    next,
  };
}

function reasonText({ rule, subject }: EntryRow): string {
  const reason = reasons[rule];
  if (!reason) return 'Participaste en la comunidad';
  return subject === null ? reason.plain : reason.about(subject);
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
