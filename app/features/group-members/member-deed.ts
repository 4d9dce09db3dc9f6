import type { membersOfGroup } from '#server/repositories/people/memberships.ts';
import { stateTexts } from './member-texts.ts';

export type FoundMember = Awaited<ReturnType<typeof membersOfGroup>>[number];

/** What is done with a participant, with everything that it needs: also by a task. */
export type MemberDeed = { groupId: number } & (
  | { action: 'leave'; reason: string; note: string }
  | { action: 'rejoin' }
  | { action: 'move'; toGroupId: number }
  | { action: 'extend'; unitId: number; dueOn: string }
  | { action: 'remind'; unitId: number }
);

/** Why a person is refused who is no participant of the generation. */
export const notHere = 'No participa en esta generación.';

/** A member who is not active is refused by what they are. */
export function refusalTextOf(
  { code, text }: { code: string; text: string },
  { active, finishedAt }: FoundMember,
): string {
  if (code !== 'member.dropped') return text;
  return active && finishedAt !== null ? stateTexts.finished : stateTexts.dropped;
}
