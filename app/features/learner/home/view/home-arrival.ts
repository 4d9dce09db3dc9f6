import { isOwnPartOver } from '#app/domain/grades/programme-end.ts';
import { isTask } from '#app/domain/progress/next-step.ts';
import type { NextSteps } from '#app/domain/progress/next-step-facts.ts';
import type { Arrival, Way } from '#app/product/arrival/arrival.types.ts';
import { arrivalOf } from '#app/product/arrival/arrival.view.ts';
import type { NextCard } from '../home.types.ts';
import { attemptsIn, type HomeUnitFacts, type ProgrammeRow } from './home-facts.ts';

type Where = {
  facts: readonly HomeUnitFacts[];
  steps: NextSteps<HomeUnitFacts>;
  card: Pick<NextCard, 'title' | 'facts' | 'action'>;
  today: string;
};

/**
 * The end of the programme, from the end of the learner's own part of it; null before. A live session that can be joined
 * keeps its place.
 */
export function homeArrival(programme: ProgrammeRow, { facts, steps, card, today }: Where): Arrival | null {
  const {
    arrival: stored,
    attempts,
    endsOn,
    bestAttempt: best,
    finalEvaluation,
    finalGrade,
    verdict,
  } = programme;
  const { next } = steps;
  const end = { units: facts, attempts: attemptsIn(programme), best, finalEvaluation, verdict };
  if (!stored || !isOwnPartOver(end) || next.kind === 'live-session') return null;
  const task: Way | null = isTask(next) && card.action ? wayOf(card, card.action.href) : null;
  return arrivalOf({
    programme: { id: programme.id, name: programme.name, attempts, endsOn },
    stored,
    units: facts,
    grades: {
      finalEvaluation,
      challengeAverage: programme.challengeAverage,
      challengeUnits: programme.challengeUnits ?? 0,
      bossAverage: programme.bossAverage,
      bossUnits: programme.bossUnits ?? 0,
      units: facts.length,
      finalGrade,
      verdict,
    },
    pathname: '/',
    today,
    task,
  });
}

const wayOf = ({ title, facts }: Where['card'], href: string): Way => ({ name: title, note: facts, href });
