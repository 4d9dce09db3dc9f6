import type { ListState, Order } from '#app/contract/tutor/group-list.ts';
import { matchesSearch } from '#app/domain/access/person.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';
import type { GroupLearner } from '../group.types.ts';

const AWAY_DAYS = 7;

/** The learners that the list's state asks for; the input is by surnames, and equals keep that order. */
export function learnerList(learners: readonly GroupLearner[], state: ListState): GroupLearner[] {
  return learners
    .filter((learner) => matchesSearch(nameOf(learner), state.search))
    .filter(({ daysAway }) => !state.away || daysAway > AWAY_DAYS)
    .filter(
      ({ cells }) =>
        state.state === null ||
        cells.some((cell) => cell.state === state.state && (state.unitId ?? cell.unitId) === cell.unitId),
    )
    .sort(comparisons[state.order]);
}

function nameOf({ firstName, surnames }: GroupLearner) {
  return { firstName, paternalSurname: surnames, maternalSurname: null };
}

const ranks: Record<Risk, number> = { high: 0, medium: 1, low: 2 };

/** The learners in most need of the tutor come first. */
const comparisons: Record<Order, (one: GroupLearner, other: GroupLearner) => number> = {
  surnames: () => 0,
  risk: (one, other) => ranks[one.risk] - ranks[other.risk],
  access: (one, other) => other.daysAway - one.daysAway,
  progress: (one, other) => one.progress - other.progress,
};
