import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { membershipTexts } from '#app/product/admin/groups/membership.texts.ts';
import type { membersOfGroup } from '#server/repositories/groups/memberships.ts';

export type FoundMember = Awaited<ReturnType<typeof membersOfGroup>>[number];

/** A deed with a participant, with everything that it needs: also by a task. */
export type MemberDeed = TaskInput<'members.bulk'>;

/** The refusal of a person who is no participant of the generation. */
export const notHere = 'No participa en esta generación.';

/** A member who is not active is refused by what they are. */
export function refusalTextOf(
  { code, text }: { code: string; text: string },
  { active, finishedAt }: FoundMember,
): string {
  if (code !== 'member.dropped') return text;
  return active && finishedAt !== null ? membershipTexts.finished : membershipTexts.dropped;
}
