import type { ChosenReply } from '#app/contract/admin/figures/chosen-rows.ts';
import type { DaysInput } from '#app/contract/admin/figures/member-progress.ts';
import { fullName, namelessText } from '#app/domain/access/person.ts';
import { type DayInput, giveDays as giveDaysIn } from '#app/product/admin/groups/given-days.server.ts';
import { type By, command, rehearse, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { extendableDay } from '#server/repositories/challenges/given-days.ts';
import { chosenMembers, programmeOfUnit } from './member-days.rows.server.ts';

/**
 * Reminds the chosen members of a challenge or gives them another day, in any of their generations; as tutors do it:
 * once a day, three reminders at most, not by night. A refused member keeps nobody else from it.
 * @throws 422 without a unit, or for a day that no extension may have
 */
export const giveDays = (by: By, input: DaysInput): Promise<ChosenReply> =>
  command(by, (work) => give(work, input));

/**
 * Rehearses {@link giveDays}: gives its effect and writes nothing.
 * @throws as {@link giveDays}
 */
export const previewDays = (by: By, input: DaysInput): Promise<ChosenReply> =>
  rehearse(by, (work) => give(work, input));

async function give(work: Work, input: DaysInput): Promise<ChosenReply> {
  const { action, unitId = 0 } = input;
  const programmeId =
    (await programmeOfUnit(work.trx, unitId)) ??
    fail('body.invalid', { field: 'unidad_id', text: 'Elige la unidad.' });
  const days =
    action === 'remind'
      ? { action, unitId }
      : { action, unitId, dueOn: extendableDay(input.dueOn, work.today) };
  const ids = [...new Set(input.ids)];
  const found = await chosenMembers(work.trx, ids);
  const texts = new Map<number, string>();
  for (const member of found) {
    if (member.programmeId !== programmeId) texts.set(member.memberId, 'Su programa no tiene esta unidad.');
  }
  const meant = found.filter(({ memberId }) => !texts.has(memberId));
  for (const groupId of new Set(meant.map((member) => member.groupId))) {
    const members = meant.filter((member) => member.groupId === groupId);
    const refused = await giveDaysIn(work, { ...days, groupId } as DayInput, members);
    for (const { memberId, personId } of members) {
      const text = refused.get(personId);
      if (text !== undefined) texts.set(memberId, text);
    }
  }
  const members = new Map(found.map((member) => [member.memberId, member]));
  const refused = ids.flatMap((id) => {
    const member = members.get(id);
    if (!member) return [{ id, name: 'Persona que ya no está', text: 'No participa en ninguna generación.' }];
    const text = texts.get(id);
    return text === undefined ? [] : [{ id, name: member.isNamed ? fullName(member) : namelessText, text }];
  });
  return { done: ids.length - refused.length, refused };
}
