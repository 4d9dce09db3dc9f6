import type { AskedQuestion, QuizAnswer } from '#app/domain/quiz/asked-question.ts';

/** Answers that are made of places of a question's options, as its fields change them. */

/** The chosen places, in their order, with this one taken in or out. */
export function toggled(chosen: readonly (number | null)[], place: number): number[] {
  const others = chosen.filter((one): one is number => one !== null && one !== place);
  return chosen.includes(place) ? others : [...others, place].sort((one, other) => one - other);
}

/** A place for each of so many texts; null for one that has none yet. */
export function paired(value: QuizAnswer | undefined, count: number): (number | null)[] {
  const places = typeof value === 'object' ? value : [];
  return Array.from({ length: count }, (_, at) => places[at] ?? null);
}

/** The order that is shown: the answered places, then the others as they were mixed. */
export function orderOf({ shown }: Pick<AskedQuestion, 'shown'>, value: QuizAnswer | undefined): number[] {
  const answered = typeof value === 'object' ? value.filter((place) => place !== null) : [];
  return [...answered, ...shown.filter((place) => !answered.includes(place))];
}
