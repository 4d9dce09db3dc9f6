import type { Part, Somebody } from '#server/command.ts';
import { extendMembers, remindMembers } from '#server/repositories/challenges/given-days.ts';
import { extensionTexts, membershipTexts, reminderTexts } from './membership.texts.ts';

/** Another day for the challenge of a unit, or a reminder of it, for members of one generation. */
export type DayInput = { groupId: number; unitId: number } & (
  | { action: 'extend'; dueOn: string }
  | { action: 'remind' }
);

type DayMember = { memberId: number; personId: number; active: boolean; finishedAt: Date | null };

/**
 * Gives participants another day for a challenge, or reminds them of it; one line of the trail for all. Gives why it was
 * not done, by person.
 * @throws 422 for a day that no extension may have
 */
export async function giveDays(
  work: Part<Somebody>,
  input: DayInput,
  members: readonly DayMember[],
): Promise<Map<number, string>> {
  const { groupId, unitId } = input;
  const follows = ({ active, finishedAt }: DayMember) => active && finishedAt === null;
  const memberIds = members.filter(follows).map(({ memberId }) => memberId);
  const texts = await textsOf(work, input, memberIds);
  const refused = new Map<number, string>();
  for (const member of members) {
    const text = follows(member)
      ? texts.get(member.memberId)
      : membershipTexts[member.active ? 'finished' : 'dropped'];
    if (text !== undefined) refused.set(member.personId, text);
  }
  const people = members.length - refused.size;
  if (people > 0) {
    await work.audit(input.action === 'extend' ? 'member.extended' : 'member.reminded', ['group', groupId], {
      after: { unitId, dueOn: input.action === 'extend' ? input.dueOn : null, people },
    });
    work.emit({ name: 'group.changed', payload: { groupId } });
  }
  return refused;
}

/** The reason why it was not done, by member. */
async function textsOf(
  work: Parameters<typeof extendMembers>[0],
  input: DayInput,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const of = { memberIds, unitId: input.unitId };
  if (input.action === 'remind') {
    const { refused } = await remindMembers(work, of);
    return mapped(refused, (reason) => reminderTexts[reason]);
  }
  const { refused } = await extendMembers(work, { ...of, dueOn: input.dueOn });
  // The day itself was judged before anybody's.
  return mapped(refused, (reason) => extensionTexts[reason as keyof typeof extensionTexts]);
}

const mapped = <V>(all: ReadonlyMap<number, V>, text: (value: V) => string): Map<number, string> =>
  new Map([...all].map(([id, value]) => [id, text(value)]));
