import { matchesSearch } from '#app/domain/access/person.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';
import type { GroupLearner } from './group.types.ts';
import type { ListState, Order } from './list-state.ts';

const AWAY_DAYS = 7;

/** The learners that the list's state asks for; they come by surnames, which is kept among equals. */
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

const ranks: Record<Risk, number> = { alto: 0, medio: 1, bajo: 2 };

/** Who needs the tutor most comes first. */
const comparisons: Record<Order, (one: GroupLearner, other: GroupLearner) => number> = {
  apellidos: () => 0,
  riesgo: (one, other) => ranks[one.risk] - ranks[other.risk],
  acceso: (one, other) => other.daysAway - one.daysAway,
  avance: (one, other) => one.progress - other.progress,
};
