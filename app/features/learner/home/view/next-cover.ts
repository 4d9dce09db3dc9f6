import { isTask } from '#app/domain/progress/next-step.ts';
import type { NextSteps } from '#app/domain/progress/next-step-facts.ts';
import type { NextCard, UnderWay } from '../home.types.ts';
import type { HomeUnitFacts } from './home-facts.ts';

type Where = { programmeId: number; unit: HomeUnitFacts | null; underWay: UnderWay | null };

/** The picture of the first card: of the very step, else of the unit under way or of the final evaluation. */
export function coverOfNext({ next }: NextSteps<HomeUnitFacts>, where: Where): NextCard['cover'] {
  const { programmeId, unit, underWay } = where;
  const unitOrder = unit?.order ?? 0;
  const step = underWay?.steps.find(({ key }) => key === underWay.nextKey);
  if (isTask(next) && next.unit && step) return { kind: step.cover.kind, id: step.cover.id, unitOrder };
  const isOfUnit = next.kind === 'live-session' || next.kind === 'waiting' || next.kind === 'not-begun';
  return isOfUnit && unit
    ? { kind: 'unit', id: unit.id, unitOrder }
    : { kind: 'final-evaluation', id: programmeId, unitOrder };
}
