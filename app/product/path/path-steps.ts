import type { ActivityRow } from '#app/contract/learner/learning.ts';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { deadlineText, longDate } from '#app/domain/deadlines/dates.ts';
import type { UnitStep, UnitStepKey } from '#app/domain/progress/unit-steps.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { CoverKind } from '../covers/cover-art.ts';
import { activityTypeName } from '../steps/activity-types.ts';
import { stepStatusTexts } from '../steps/step-status.ts';

/** `waiting`: somebody else has to do something. */
export type PathState = 'done' | 'open' | 'returned' | 'late' | 'waiting' | 'closed';

/** A step on the path of a unit: an activity of a module, or a step that follows the modules. */
export type PathStep = {
  key: string;
  /** `picture`: the address of the author's, in place of our drawing. */
  cover: { kind: CoverKind; id: number; picture: string | null };
  name: string;
  /** «Podcast · 4 min»; empty where there is nothing to say. */
  facts: string;
  /** Its day as `yyyy-mm-dd`, with an hour that was agreed, and in a sentence; null without one, and where it is done. */
  due: { on: string; text: string } | null;
  /** Its state in words; empty where it is open and nothing more. */
  status: string;
  state: PathState;
  /** Null where it cannot be opened. */
  href: string | null;
};

/** An activity of a list; `picture` is the address of a video's poster. */
export type PathActivity = ActivityRow & { picture: string | null };

/** The activities of a module as steps; of a unit that has not opened they are closed. */
export const activitySteps = (activities: readonly PathActivity[], isLocked: boolean): PathStep[] =>
  activities.map((activity) => ({
    key: `activity-${activity.id}`,
    cover: { kind: coverOfActivity(activity.kind), id: activity.id, picture: activity.picture },
    name: activity.name,
    facts: activityFacts(activity),
    due: null,
    status: activity.finished ? 'finalizada' : '',
    state: isLocked ? 'closed' : activity.finished ? 'done' : 'open',
    href: isLocked ? null : activityHref(activity.id),
  }));

function activityFacts({ kind, minutes, questions }: ActivityRow): string {
  const asked = questions > 0 ? [countText(questions, 'pregunta', 'preguntas')] : [];
  return [activityTypeName(kind), `${minutes} min`, ...asked].join(' · ');
}

const activityCovers: readonly CoverKind[] = ['podcast', 'video', 'article', 'toolkit', 'exercise'];

/** The kind of cover of an activity, by its type on the wire (`tipo`, spec §3). */
const coverOfActivity = (type: number): CoverKind => activityCovers[type - 1] ?? 'article';

/** Titles of the steps, as given (spec §2.2, §2.3). */
const titles: Record<UnitStepKey, string> = {
  case: 'CASO DE ESTUDIO',
  challenge: 'RETO ON THE JOB',
  survey: 'EVALUACIÓN DE LA UNIDAD',
  'self-assessment': 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
  'one-to-one': 'SESIÓN 1-1',
};

type LinkedStep = UnitStep & { href: string | null };

/** The steps that follow the modules of a unit; one without a screen has no link. */
export const furtherSteps = (steps: readonly LinkedStep[], unitId: number): PathStep[] =>
  steps.map((step) => ({
    key: step.key,
    cover: { kind: step.key, id: unitId, picture: null },
    name: titles[step.key],
    facts: '',
    due: dueOf(step),
    status: stepStatusTexts[step.status],
    state: stateOf(step),
    href: step.href,
  }));

function dueOf({ key, state, dueOn, meetingAt }: UnitStep): PathStep['due'] {
  if (!dueOn || state === 'done') return null;
  if (meetingAt) return { on: meetingAt, text: `El ${longDate(dueOn)}, ${meetingAt.slice(11)}` };
  return {
    on: dueOn,
    text: key === 'challenge' ? `Entrega ${deadlineText(dueOn)}` : `A partir del ${longDate(dueOn)}`,
  };
}

const states = {
  done: 'done',
  pending: 'open',
  returned: 'returned',
  overdue: 'late',
  locked: 'closed',
} as const;

/** A 1-1 without feedback waits for the boss, a late challenge with an extension asked for waits for its answer. */
const stateOf = ({ state, status }: UnitStep): PathState =>
  status === 'feedback-missing' || status === 'extension-asked' ? 'waiting' : states[state];

/** The first step on the path that its learner can do now; undefined where there is none. */
export const nextStep = (steps: readonly PathStep[]): PathStep | undefined =>
  steps.find(({ state, href }) => href !== null && ['open', 'returned', 'late'].includes(state));

/** Where the modules of a unit lead on to: its next step, null where its learner has none to do. */
export function afterModules(
  steps: readonly LinkedStep[],
  unitId: number,
): { to: string; name: string } | null {
  const step = nextStep(furtherSteps(steps, unitId));
  return step?.href ? { to: step.href, name: step.name } : null;
}
