import { type Criterion, challengeScore } from '#app/domain/grades/grades.ts';
import { between, chance, happens, wholeBetween } from './chance.ts';
import type { Moments } from './moments.ts';
import { storeOf } from './people.ts';
import type { Generation, Learner, Wave } from './seed/generations.ts';
import { hasBusyTutor } from './shape.ts';

const HOUR_MS = 3_600_000;

export type Delivery = {
  at: number;
  returnedAt: number | null;
  /** Delivered once more after it was given back. */
  againAt: number | null;
  /** Scores of the criteria, and when the tutor published them. */
  graded: { at: number; scores: readonly number[]; score: number } | null;
};

export type Extension = { askedAt: number; decidedAt: number | null; approved: boolean | null; due: number };

export type Feedback = {
  /** 0, poor, to 9, excellent. */
  way: number;
  isWhole: boolean;
  savedAt: number;
  preparedAt: number | null;
  sentAt: number | null;
  agreements: readonly { place: number; acknowledgedAt: number | null; followedAt: number | null }[];
};

/** The work of a learner in a unit; a moment is null where it has not come, or never will. */
export type Step = {
  key: string;
  learner: Learner;
  generation: Generation;
  wave: Wave;
  place: number;
  finished: readonly { activityId: number; moduleId: number; at: number; minutes: number }[];
  /** The next activity of somebody who stopped, which was opened and left. */
  left: { activityId: number; at: number; minutes: number } | null;
  caseAt: number | null;
  extension: Extension | null;
  delivery: Delivery | null;
  surveyAt: number | null;
  selfAt: number | null;
  feedback: Feedback | null;
};

/** The steps of everybody, in the units that have opened. */
export function stepsOf(generations: readonly Generation[], moments: Moments): Step[] {
  return generations.flatMap((generation) =>
    generation.learners.flatMap((learner) =>
      generation.waves.flatMap((wave, place) =>
        wave.opens < 0 && learner.diligence > 0
          ? [stepOf({ generation, learner, wave, place }, moments)]
          : [],
      ),
    ),
  );
}

type Asked = Pick<Step, 'generation' | 'learner' | 'wave' | 'place'>;

function stepOf(asked: Asked, moments: Moments): Step {
  const { learner, wave, place } = asked;
  const key = `${learner.key} ${place}`;
  const until = (moment: number): number | null => (moment < learner.endsAt ? moment : null);
  const all = activitiesOf(asked, key, moments);
  const finished = all.filter(({ at }) => at < learner.endsAt);
  const share = finished.length / wave.unit.modules.flatMap(({ activityIds }) => activityIds).length;
  const caseAt =
    share > 0.5 && happens(0.4 + 0.6 * learner.diligence, 'case', key)
      ? until(moments.ofWork(wave.opens + between(12, 30, 'case on', key), 'case', key))
      : null;
  const extension = extensionOf(asked, key, moments);
  const delivery = share > 0.6 ? deliveryOf(asked, extension, key, moments) : null;
  const after = (name: string) =>
    delivery && happens(0.5 + 0.5 * learner.diligence, name, key)
      ? until(delivery.at + between(0.2, 60, name, 'after', key) * HOUR_MS)
      : null;
  const feedback = feedbackOf(asked, delivery, key, moments);
  return {
    ...asked,
    key,
    finished,
    left: leftOf(asked, all, key, moments),
    caseAt,
    extension,
    delivery,
    surveyAt: after('survey'),
    selfAt: after('self'),
    feedback,
  };
}

/** True of the first unit of the largest team: everybody in it arrived, and its boss has the badges for it. */
const isWholeTeam = ({ store }: Learner, place: number): boolean => place === 0 && store === storeOf(0, 0);

/** Each at their own pace, and some stop on the way. */
function activitiesOf({ learner, wave, place }: Asked, key: string, moments: Moments) {
  const { modules } = wave.unit;
  const activities = modules.flatMap(({ id, activityIds }) =>
    activityIds.map((activityId) => ({ activityId, moduleId: id })),
  );
  const goesAllTheWay = isWholeTeam(learner, place) || happens(0.25 + 0.75 * learner.diligence, 'whole', key);
  const count = goesAllTheWay ? activities.length : wholeBetween(1, activities.length - 1, 'stops', key);
  const first = between(0, 6, 'begins', key);
  const days = between(14, 32, 'pace', key);
  return activities.slice(0, count).map((activity, index) => ({
    ...activity,
    at: moments.ofWork(wave.opens + first + (days * index) / activities.length, 'activity', key, index),
    minutes: wholeBetween(3, 18, 'minutes', key, index),
  }));
}

function leftOf(
  { learner, wave }: Asked,
  finished: readonly { at: number }[],
  key: string,
  moments: Moments,
): Step['left'] {
  const activityId = wave.unit.modules.flatMap(({ activityIds }) => activityIds)[finished.length];
  const last = finished.at(-1);
  if (activityId === undefined || !last || !happens(0.6, 'leaves', key)) return null;
  const at = moments.ofWork(moments.offsetOf(last.at) + between(1, 4, 'leaves on', key), 'leaves', key);
  return at < learner.endsAt ? { activityId, at, minutes: wholeBetween(1, 5, 'left after', key) } : null;
}

function extensionOf({ learner, wave }: Asked, key: string, moments: Moments): Extension | null {
  if (!happens(0.1, 'extension', key)) return null;
  const askedAt = moments.ofWork(wave.challengeDue - between(1, 5, 'asks', key), 'asks', key);
  if (askedAt >= learner.endsAt) return null;
  const decidedAt = askedAt + between(3, 96, 'decides', key) * HOUR_MS;
  const due = wave.challengeDue + wholeBetween(4, 9, 'days more', key);
  if (decidedAt >= learner.endsAt) return { askedAt, decidedAt: null, approved: null, due };
  return { askedAt, decidedAt, approved: happens(0.85, 'approved', key), due };
}

/** Most arrive in the last days, some of them late; one in fourteen is given back. */
function deliveryOf(
  { generation, learner, wave, place }: Asked,
  extension: Extension | null,
  key: string,
  moments: Moments,
): Delivery | null {
  if (!isWholeTeam(learner, place) && !happens(0.45 + 0.53 * learner.diligence, 'delivers', key)) return null;
  const due = extension?.approved ? extension.due : wave.challengeDue;
  const before = happens(0.09, 'late', key)
    ? -between(1, 6, 'days late', key)
    : 9 * chance('early', key) ** 2;
  const at = moments.ofWork(due - before, 'delivery', key);
  if (at >= learner.endsAt) return null;
  const hours = between(8, hasBusyTutor(generation.number) ? 480 : 120, 'grading', key);
  const firstReview = at + hours * HOUR_MS;
  const isReturned = happens(0.07, 'returned', key) && firstReview < learner.endsAt;
  const againAt = isReturned ? firstReview + between(20, 90, 'again', key) * HOUR_MS : null;
  const arrived = againAt !== null && againAt < learner.endsAt ? againAt : null;
  const lastAt = isReturned ? arrived : at;
  const gradedAt = lastAt === null ? null : lastAt + (isReturned ? 30 * HOUR_MS : hours * HOUR_MS);
  return {
    at,
    returnedAt: isReturned ? firstReview : null,
    againAt: arrived,
    graded:
      gradedAt !== null && gradedAt < learner.endsAt
        ? { at: gradedAt, ...gradeOf(learner, wave, key) }
        : null,
  };
}

function gradeOf({ quality }: Learner, { unit }: Wave, key: string) {
  const scores = unit.criterionWeights.map((_, index) => {
    const score = quality + between(-0.9, 1.3, 'score', key, index);
    return Math.round(Math.min(10, Math.max(5, score)) * 2) / 2;
  });
  const criteria: Criterion[] = unit.criterionWeights.map((weight, index) => ({
    weight,
    score: scores[index] ?? 0,
  }));
  return { scores, score: challengeScore(criteria) ?? 0 };
}

/** The boss prepares before the 1-1 and sends after it; one in three forgets nobody. */
function feedbackOf(
  { learner, wave }: Asked,
  delivery: Delivery | null,
  key: string,
  moments: Moments,
): Feedback | null {
  const forgets = !forgetsNobody(learner) && !happens(0.92, 'evaluated', key);
  if (!delivery || forgets) return null;
  const startedAt = Math.max(
    moments.ofWork(wave.bossFrom + between(0, 4, 'prepares', key), 'prepares', key),
    delivery.at + HOUR_MS,
  );
  if (startedAt >= learner.endsAt) return null;
  const way = Math.max(
    0,
    Math.min(9, Math.round((learner.quality - 5) * 2.2 + between(-1.6, 1.6, 'way', key))),
  );
  const wanted = moments.ofWork(
    wave.oneToOne + between(0, 14, 'sends', key) * between(0.4, 1, 'soon', key),
    'sends',
    key,
  );
  const sends = Math.max(wanted, startedAt + 2 * HOUR_MS);
  const sentAt =
    (forgetsNobody(learner) || happens(0.93, 'sent', key)) && sends < learner.endsAt ? sends : null;
  const isWhole = sentAt !== null || happens(0.7, 'form', key);
  return {
    way,
    isWhole,
    savedAt: sentAt ?? startedAt,
    preparedAt: isWhole ? startedAt : null,
    sentAt,
    agreements: sentAt === null ? [] : agreementsOf(learner, sentAt, key),
  };
}

/** True of the learners whose boss is one of those; the boss of the list of accounts is. */
const forgetsNobody = ({ store }: Learner): boolean =>
  store === storeOf(0, 0) || happens(0.35, 'forgets nobody', store);

function agreementsOf(learner: Learner, sentAt: number, key: string): Feedback['agreements'] {
  const { endsAt } = learner;
  const hasNone = !forgetsNobody(learner) && happens(0.08, 'agreements', key);
  const count = hasNone ? 0 : wholeBetween(1, 3, 'count', key);
  const acknowledges = sentAt + between(4, 96, 'acknowledges', key) * HOUR_MS;
  const isSeen = happens(0.88, 'acknowledged', key) && acknowledges < endsAt;
  return Array.from({ length: count }, (_, index) => {
    const follows = acknowledges + between(48, 700, 'follows', key, index) * HOUR_MS;
    const isFollowed = isSeen && happens(0.8, 'followed', key, index) && follows < endsAt;
    return {
      place: index + 1,
      acknowledgedAt: isSeen ? acknowledges : null,
      followedAt: isFollowed ? follows : null,
    };
  });
}
