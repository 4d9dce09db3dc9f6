import { stepHref } from '#app/contract/learner/links/learner.ts';
import { isTask } from '#app/domain/progress/next-step.ts';
import type { NextSteps, TaskKind } from '#app/domain/progress/next-step-facts.ts';
import { displayNumber, isOpen, unitToFollow } from '#app/domain/progress/progress.ts';
import { unitSteps } from '#app/domain/progress/unit-steps.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { activitySteps, furtherSteps, nextStep } from '#app/product/path/path-steps.ts';
import type { HomeRow } from '../home.rows.server.ts';
import type { UnderWay } from '../home.types.ts';
import { activityOf, type HomeUnitFacts, type UnfinishedModule } from './home-facts.ts';

type Steps = NextSteps<HomeUnitFacts>;
type Words = Pick<HomeRow, 'unfinishedModules'> & { today: string };

/** The unit in which the learner goes on: that of the next step, else the one that *Mi ruta* shows. */
export function unitUnderWay(
  units: readonly HomeUnitFacts[],
  { next }: Steps,
  today: string,
): HomeUnitFacts | null {
  const ofNext = isTask(next) ? next.unit : null;
  return ofNext ?? unitToFollow(units, today);
}

/** The module under way of that unit and the steps that follow the modules, with the one that comes next. */
export function underWayOf(unit: HomeUnitFacts, steps: Steps, words: Words): UnderWay {
  const module = moduleUnderWay(unit, steps, words);
  const activities = (module?.activities ?? []).map((activity, order) => ({
    ...activity,
    order,
    questions: 0,
    picture: null,
  }));
  const further = unitSteps(unit, words.today).map((step) => ({
    ...step,
    href: stepHref(step.key, unit.id),
  }));
  const shown = [...activitySteps(activities, !isOpen(unit, words.today)), ...furtherSteps(further, unit.id)];
  const key = keyOf(steps.next, unit);
  return {
    unitId: unit.id,
    steps: shown,
    nextKey: shown.find((step) => step.key === key)?.key ?? nextStep(shown)?.key ?? null,
    facts: module ? moduleFacts(module, unit) : '',
  };
}

/** The module of the unit's next activity; undefined where there is none to do. */
function moduleUnderWay(unit: HomeUnitFacts, { todo }: Steps, { unfinishedModules }: Words) {
  const task = todo.find((each) => each.kind === 'activities' && each.unit?.id === unit.id);
  return task && activityOf(task, unfinishedModules)?.module;
}

function moduleFacts({ order, activities }: UnfinishedModule, { modules }: HomeUnitFacts): string {
  const finished = activities.filter((activity) => activity.finished).length;
  const minutes = activities.reduce((total, activity) => total + activity.minutes, 0);
  const place = `Módulo ${displayNumber(order)}${modules.length > 0 ? ` de ${modules.length}` : ''}`;
  const done = `${numberText(finished)} de ${countText(activities.length, 'actividad', 'actividades')}`;
  return `${place} · ${done} · ${numberText(minutes)} min`;
}

/** The steps of a unit on which a task is done. */
const keys: Partial<Record<TaskKind, string>> = {
  challenge: 'challenge',
  'returned-challenge': 'challenge',
  'peer-review': 'challenge',
  survey: 'survey',
  'self-assessment': 'self-assessment',
  case: 'case',
  agreements: 'one-to-one',
};

function keyOf(next: Steps['next'], unit: HomeUnitFacts): string | undefined {
  if (!isTask(next) || next.unit !== unit) return undefined;
  return next.activityId === null ? keys[next.kind] : `activity-${next.activityId}`;
}
