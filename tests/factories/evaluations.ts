import { formText } from '#app/contract/boss/feedback-json.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { fillIn } from '#app/domain/questionnaires/answers.ts';
import type { AnswerValue, Questionnaire } from '#app/domain/questionnaires/types.ts';
import type { Database } from '#server/db/database.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';

/** The form of ESTRATEGIA with that answer to its first questions: to all 19 unless told how many. */
export function strategyForm(value: AnswerValue = 8, count = Number.POSITIVE_INFINITY) {
  return answeredForm(QUESTIONNAIRES.strategy, value, count);
}

/** {@link strategyForm} as it travels. */
export const strategyText = (value?: AnswerValue): string => encode(formText, strategyForm(value));

/** A questionnaire with the same answer to its first questions. */
function answeredForm(questionnaire: Questionnaire, value: AnswerValue, count: number) {
  const keys = questionnaire.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  return fillIn(questionnaire, Object.fromEntries(keys.slice(0, count).map((key) => [key, value])));
}

/** Gives the units their questionnaires by name, in order. */
export async function nameUnits(db: Database, units: readonly { id: number }[]): Promise<void> {
  const names = ['ESTRATEGIA', 'GESTIÓN', 'LIDERAZGO DEL CAMBIO'];
  for (const [index, { id }] of units.entries()) {
    await db
      .updateTable('unit')
      .set({ name: names[index] ?? `UNIDAD ${index + 1}` })
      .where('id', '=', id)
      .execute();
  }
}

/** The day of the 1-1 of a group in a unit. */
export async function setOneToOne(
  db: Database,
  { groupId, unitId }: { groupId: number; unitId: number },
  day: string | null,
): Promise<void> {
  await db
    .updateTable('wave')
    .set({ one_to_one_on: day })
    .where('group_id', '=', groupId)
    .where('unit_id', '=', unitId)
    .execute();
}
