import type { UnitDay } from '#app/domain/deadlines/days-on-joining.ts';
import { joinRefusal } from '#app/domain/progress/memberships.ts';
import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  insertMembers,
  type JoinRow,
  joinFacts,
  learnerProfile,
  makeLearners,
} from '#server/repositories/groups/memberships.ts';
import { raisePersonVersion } from '#server/repositories/people/profiles.ts';
import { giveDaysOnJoining } from './late-joining.server.ts';
import { factsOf, joinText, openGroup } from './memberships.server.ts';
import { giveWaitingBosses } from './waiting-bosses.server.ts';

/** The reason why a person cannot become a participant, in words; null when they can. */
export function joinRefusalText(row: JoinRow): string | null {
  const refusal = joinRefusal(factsOf(row));
  return refusal && joinText(refusal, row.elsewhere);
}

/**
 * Makes people, of whom nothing is against it, participants of an open generation; a person without the learner's profile
 * gets it, and nobody is late at once: `days` are those of challenges that have ended. Gives the number of new learners.
 */
export async function enroll(
  work: Part,
  {
    groupId,
    joining,
    days,
  }: { groupId: number; joining: readonly JoinRow[]; days?: readonly UnitDay[] | undefined },
): Promise<number> {
  const { trx, today, emit, audit } = work;
  const personIds = joining.map(({ personId }) => personId);
  const newLearners = joining.filter(({ learns }) => !learns).map(({ personId }) => personId);
  await giveLearnerProfile(work, newLearners);
  const memberIds = await insertMembers(trx, { groupId, personIds, joinedOn: today });
  emit(...memberIds.map((memberId) => ({ name: 'member.joined' as const, payload: { memberId } })));
  if (personIds.length > 0) {
    await audit('member.joined', ['group', groupId], { after: { personIds } });
    await giveDaysOnJoining(work, { groupId, personIds, days });
    await giveWaitingBosses(work, personIds);
    emit({ name: 'group.changed', payload: { groupId } });
  }
  return newLearners.length;
}

/**
 * {@link enroll} for one person.
 * @throws 404 for an unknown generation or person, 409 for a closed one and where they cannot be a participant
 */
export async function enrollOne(
  work: Part,
  { groupId, personId, days }: { groupId: number; personId: number; days?: readonly UnitDay[] | undefined },
): Promise<void> {
  await openGroup(work, groupId);
  const [row] = await joinFacts(work.trx, groupId, [personId]);
  const text = joinRefusalText(row ?? fail('scope.notFound'));
  if (text !== null) fail('member.unjoinable', { text });
  if (row) await enroll(work, { groupId, joining: [row], days });
}

/** A learner's profile opens nothing but the own programme, so that no password is asked for. */
async function giveLearnerProfile({ trx, emit, audit }: Part, personIds: readonly number[]): Promise<void> {
  await makeLearners(trx, personIds);
  for (const personId of personIds) {
    // A form that was opened before would take the profile away again.
    await raisePersonVersion(trx, personId);
    await audit('profile.given', ['person', personId], { after: { profileId: learnerProfile } });
    emit({ name: 'profiles.changed', payload: { personId } });
  }
}
