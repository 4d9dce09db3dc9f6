import type { Standing } from '../grades/standing.ts';

export type CelebrationKind = 'module' | 'unit' | 'programme';

/** An end that a learner has reached; `isQuiet` where something larger of the same moment tells it. */
export type Reached = { kind: CelebrationKind; thingId: number; isQuiet: boolean };

type Moment = {
  programmeId: number;
  /** The same change gave a badge, whose congratulation opens. */
  earnsBadge: boolean;
  /** An activity of that module was finished between the two standings. */
  isWorkedOn: (moduleId: number) => boolean;
};

/**
 * The ends that lie between two standings of a learner (product: celebrations). A module or unit that the earlier one did
 * not know was not worked on between them, so a first standing reaches nothing; nor does an end to which no act led, but
 * content that was withdrawn at the same moment. An end that was taken back had been reached before: it is noted quietly,
 * and not celebrated when it comes again.
 */
export function reachedBetween(before: Standing, after: Standing, moment: Moment): Reached[] {
  const known = new Map(before.units.map((unit) => [unit.unitId, unit]));
  const passed =
    before.verdict !== 'Aprobado' &&
    after.verdict === 'Aprobado' &&
    before.units.length > 0 &&
    isGraded(before, after);
  const pairs = after.units.flatMap((unit) => {
    const earlier = known.get(unit.unitId);
    if (!earlier) return [];
    const modules = modulesBetween(earlier.modules, unit.modules, moment.isWorkedOn);
    const change = changeOf(earlier.progress === 100, unit.progress === 100);
    const isOwn =
      change !== 'reached' ||
      stepsDiffer(earlier, unit) ||
      unit.modules.some(({ moduleId }) => moment.isWorkedOn(moduleId));
    return [{ unit, change: isOwn ? change : null, modules }];
  });
  return [
    ...(passed ? [{ kind: 'programme' as const, thingId: moment.programmeId, isQuiet: false }] : []),
    ...pairs.flatMap(({ unit, change }) =>
      change === null
        ? []
        : [{ kind: 'unit' as const, thingId: unit.unitId, isQuiet: passed || change === 'taken-back' }],
    ),
    ...pairs.flatMap(({ change, modules }) =>
      modules.map((module) => ({
        kind: 'module' as const,
        thingId: module.id,
        isQuiet: passed || moment.earnsBadge || change === 'reached' || module.change === 'taken-back',
      })),
    ),
  ];
}

/** An end as it was noted. */
type Noted = Pick<Reached, 'kind' | 'thingId'>;

/** True where the end that was noted is still one: a grade, a step or an activity may have been taken back since. */
export function stillStands(
  { kind, thingId }: Noted,
  { verdict, units }: Pick<Standing, 'verdict' | 'units'>,
): boolean {
  if (kind === 'programme') return verdict === 'Aprobado';
  if (kind === 'unit') return units.some(({ unitId, progress }) => unitId === thingId && progress === 100);
  return units.some(({ modules }) =>
    modules.some(({ moduleId, finished }) => moduleId === thingId && finished),
  );
}

type Unit = Standing['units'][number];
type Modules = Unit['modules'];

/** True where a grade came or changed in something that both standings count. */
function isGraded(before: Standing, after: Standing): boolean {
  if (before.finalEvaluation !== after.finalEvaluation) return true;
  const known = new Map(before.units.map((unit) => [unit.unitId, unit]));
  return after.units.some((unit) => {
    const earlier = known.get(unit.unitId);
    return (
      earlier !== undefined &&
      (earlier.challengeScore !== unit.challengeScore || earlier.bossGrade !== unit.bossGrade)
    );
  });
}

function stepsDiffer(before: Unit, after: Unit): boolean {
  return (['challengeDelivered', 'surveySent', 'selfAssessmentSent'] as const).some(
    (step) => before[step] !== after[step],
  );
}

function modulesBetween(before: Modules, after: Modules, isWorkedOn: Moment['isWorkedOn']) {
  const known = new Map(before.map(({ moduleId, finished }) => [moduleId, finished]));
  return after.flatMap(({ moduleId: id, finished }) => {
    const change = changeOf(known.get(id) ?? finished, finished);
    return change === null || (change === 'reached' && !isWorkedOn(id)) ? [] : [{ id, change }];
  });
}

function changeOf(was: boolean, is: boolean): 'reached' | 'taken-back' | null {
  if (was === is) return null;
  return is ? 'reached' : 'taken-back';
}
