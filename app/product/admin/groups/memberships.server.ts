import {
  type JoinFacts,
  type JoinRefusal,
  membershipState,
  returnRefusal,
} from '#app/domain/progress/memberships.ts';
import type { Part, Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import { type JoinRow, joinFacts, reopenMember } from '#server/repositories/groups/memberships.ts';
import { giveWaitingBosses } from './waiting-bosses.server.ts';

/** The reason why a person is not added, moved or taken back; `elsewhere` names the generation that they follow. */
export function joinText(refusal: JoinRefusal, elsewhere: string | null): string {
  const texts: Record<JoinRefusal, string> = {
    account: 'Su cuenta está dada de baja: reactívala primero en Usuarios.',
    tutor: 'Acompaña esta generación como tutor o tutora.',
    here: 'Ya participa en esta generación.',
    finished: 'Ya terminó esta generación.',
    left: 'Ya estuvo en esta generación: reincorpórala desde su lista.',
    elsewhere: `Participa en «${elsewhere ?? 'otra generación'}»: muévela desde ahí.`,
  };
  return texts[refusal];
}

/** The facts of a read row that decide if a person can be a participant. */
export function factsOf(row: JoinRow): JoinFacts {
  const { accountOpen, tutorsIt, memberId, active, finishedAt, leftAs, otherMemberId, elsewhere } = row;
  return {
    accountOpen,
    tutorsIt,
    here:
      memberId === null
        ? null
        : membershipState({ active: active === true, finished: finishedAt !== null, leftAs }),
    elsewhere: otherMemberId === null ? null : (elsewhere ?? ''),
  };
}

/** A generation whose participants may change, held. @throws 404 for an unknown one, 409 for a closed one */
export async function openGroup({ trx }: Pick<Work, 'trx'>, groupId: number) {
  const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
  if (group.state === 'archived') fail('group.archived');
  return group;
}

/**
 * Takes somebody back who left a generation, with everything they did, as a part of a larger change.
 * @throws 404 for an unknown generation, 409 for a closed one and where they cannot be a participant
 */
export async function takeBack(
  work: Part,
  { groupId, memberId, personId }: { groupId: number; memberId: number; personId: number },
): Promise<void> {
  const { trx, emit, audit } = work;
  await openGroup({ trx }, groupId);
  const [row] = await joinFacts(trx, groupId, [personId]);
  if (row?.memberId !== memberId) return fail('scope.notFound');
  const refusal = returnRefusal(factsOf(row));
  if (refusal) fail('member.unjoinable', { text: joinText(refusal, row.elsewhere) });
  await reopenMember(trx, memberId);
  emit({ name: 'member.joined', payload: { memberId } }, { name: 'group.changed', payload: { groupId } });
  await audit('member.restored', ['group', groupId], { after: { personId } });
  await giveWaitingBosses(work, [personId]);
}
