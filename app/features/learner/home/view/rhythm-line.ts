import type { NextSteps } from '#app/domain/progress/next-step-facts.ts';
import { countText } from '#app/domain/text/counts.ts';
import { ownRhythm } from '#app/product/rhythm/own-rhythm.ts';
import { weekText } from '#app/product/rhythm/rhythm.texts.ts';
import type { HomeRow } from '../home.rows.server.ts';
import type { RhythmLine } from '../home.types.ts';
import { activityOf, type HomeUnitFacts, type ProgrammeRow } from './home-facts.ts';

type Words = { programme: ProgrammeRow; today: string } & Pick<HomeRow, 'unfinishedModules'>;

/**
 * The learner's own rhythm in one quiet line (product: rhythm); null where they chose none, where the programme is over,
 * and where the generation rests: no activity is open, so that nothing could be added to the week.
 */
export function rhythmLine(
  { next, todo }: NextSteps<HomeUnitFacts>,
  { programme, today, unfinishedModules }: Words,
): RhythmLine | null {
  if (!programme.rhythm || next.kind === 'finished') return null;
  const { week } = ownRhythm(programme.rhythm, today);
  const text = weekText(week);
  if (week.kind !== 'open') return { text, dots: null };
  const dots = { done: week.done, goal: week.goal };
  if (week.done >= week.goal) return { text, dots };
  if (unfinishedModules.length === 0) return null;
  const task = week.isDayOff ? undefined : todo.find(({ kind }) => kind === 'activities');
  const found = task && activityOf(task, unfinishedModules);
  if (!found) return { text, dots };
  const minutes = countText(found.activity.minutes, 'minuto', 'minutos');
  return { text: `${text} · hoy te tomaría ${minutes}`, dots };
}
