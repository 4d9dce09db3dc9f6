import type * as z from 'zod/mini';
import type { addMembers as addMembersCall, RefusedLine } from '#app/contract/admin/groups/members.ts';
import type { UnitDay } from '#app/domain/deadlines/days-on-joining.ts';
import { joinRefusal } from '#app/domain/progress/memberships.ts';
import { enroll, joinRefusalText } from '#app/product/admin/groups/joining.server.ts';
import { chosenDays, giveDaysOnJoining } from '#app/product/admin/groups/late-joining.server.ts';
import { factsOf, joinText, openGroup, takeBack } from '#app/product/admin/groups/memberships.server.ts';
import { type By, command, type Part, type Somebody } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import {
  closeAsMoved,
  extendToWaves,
  insertMembers,
  type JoinRow,
  joinFacts,
  peopleOfIds,
  peopleOfTexts,
  putIntoGroup,
} from '#server/repositories/groups/memberships.ts';
import { releaseFromGroup } from '#server/repositories/groups/moved-members.ts';
import { lockMembers, markDropped, membersWithBoss } from '#server/repositories/people/boss-changes.ts';
import { type Meant, meantByIds, meantByTexts } from './meant-people.ts';
import { tellMovedDays } from './moved-days.rows.server.ts';

type Added = z.output<typeof addMembersCall.reply>;
type Wanted = {
  groupId: number;
  numbers?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
  days?: readonly UnitDay[] | undefined;
};

/**
 * Makes people participants of a generation, by their employee numbers or usernames or by their ids: each one who can
 * be one; the others are refused. A person without the learner's profile gets it.
 * @throws 404 for an unknown generation, 409 for a closed one, 422 where the input means nobody
 */
export const addMembers = (by: By, { groupId, numbers = [], ids = [], days }: Wanted): Promise<Added> =>
  command(by, async (work) => {
    const { trx } = work;
    await openGroup(work, groupId);
    const meant = await meantPeople(trx, { numbers, ids });
    if (meant.length === 0) {
      fail('body.invalid', { field: 'numeros', text: 'Escribe o busca al menos a una persona.' });
    }
    const facts = new Map(
      (await joinFacts(trx, groupId, known(meant))).map((row) => [row.personId, row] as const),
    );
    const refused: RefusedLine[] = [];
    const joining: JoinRow[] = [];
    for (const one of meant) {
      const row = one.personId === null ? undefined : facts.get(one.personId);
      const text = one.fault ?? (row ? joinRefusalText(row) : 'No encontramos a esta persona.');
      if (text === null && row) joining.push(row);
      else if (text !== null) refused.push({ line: one.line, typed: one.typed, text });
    }
    const profiled = await enroll(work, { groupId, joining, days: chosenDays(days, work.today) });
    return { added: joining.length, profiled, refused };
  });

/** The people of an addition: by what was typed, then by their ids. */
export async function meantPeople(
  db: Reader,
  { numbers = [], ids = [] }: Pick<Wanted, 'numbers' | 'ids'>,
): Promise<Meant[]> {
  const typed = numbers.map((text) => text.trim());
  return [
    ...meantByTexts(typed, await peopleOfTexts(db, typed.filter(Boolean))),
    ...meantByIds(ids, await peopleOfIds(db, ids), typed.length),
  ];
}

export const known = (meant: readonly Meant[]): number[] =>
  meant.flatMap(({ personId }) => (personId === null ? [] : [personId]));

type Of = { groupId: number; memberId: number; personId: number };

type Drop = {
  memberId: number;
  reason: string;
  /** More about it, kept with the membership and not in the trail. */
  note?: string | undefined;
};

/**
 * Drops a member (Baja): nothing about them is written any more, and only the rest of the team counts.
 * @throws 404 for an unknown member, 409 for one who has left or finished
 */
export async function letGo(
  { trx, now, emit, audit }: Part,
  { memberId, reason, note = '' }: Drop,
): Promise<void> {
  await lockMembers(trx, [memberId]);
  const [member] = await membersWithBoss(trx, [memberId]);
  if (!member) return fail('scope.notFound');
  if (!(await markDropped(trx, memberId, now, note === '' ? reason : `${reason}: ${note}`)))
    fail('member.dropped');
  const { groupId, personId } = member;
  emit({ name: 'member.dropped', payload: { memberId } }, { name: 'group.changed', payload: { groupId } });
  await audit('member.dropped', ['group', groupId], {
    before: { active: true },
    after: { personId, active: false, reason },
  });
}

/** {@link letGo} as a change of its own. */
export const dropMember = (by: By, drop: Drop) => command(by, (work) => letGo(work, drop));

type Return = Of & { days?: readonly UnitDay[] | undefined };

/** {@link takeBack}, with the days that were chosen for challenges that have ended meanwhile. */
export async function letBackIn(work: Part<Somebody>, { days = [], ...of }: Return): Promise<void> {
  await takeBack(work, of);
  await giveDaysOnJoining(work, { groupId: of.groupId, personIds: [of.personId], days });
}

/** {@link letBackIn} as a change of its own. */
export const restoreMember = (by: By, wanted: Return) => command(by, (work) => letBackIn(work, wanted));

type Move = Of & { toGroupId: number; days?: readonly UnitDay[] | undefined };

/**
 * Moves a participant to another generation. In the same programme the membership goes along with everything they did;
 * in another one it ends as moved, and a new one begins. Nobody is late at once: `days` are those of challenges that have
 * ended there.
 * @throws 404 for an unknown generation, 409 for a closed one and where they cannot be a participant there, 422 for the
 * same one
 */
export async function move(
  work: Part<Somebody>,
  { groupId, memberId, personId, toGroupId, days }: Move,
): Promise<void> {
  const { trx, actor, now, today, emit, audit } = work;
  if (toGroupId === groupId) fail('body.invalid', { field: 'grupo_id', text: 'Elige otra generación.' });
  const groups = new Map<number, Awaited<ReturnType<typeof openGroup>>>();
  // In one order everywhere, so that two moves between the same two do not wait for each other.
  for (const id of [groupId, toGroupId].sort((one, other) => one - other)) {
    groups.set(id, await openGroup({ trx }, id));
  }
  const [row] = await joinFacts(trx, toGroupId, [personId]);
  await lockMembers(trx, [memberId]);
  const [member] = await membersWithBoss(trx, [memberId]);
  if (!row || member?.groupId !== groupId) return fail('scope.notFound');
  if (row.otherMemberId !== memberId) fail('member.dropped');
  // The old generation does not keep them from the new one.
  const refusal = joinRefusal({ ...factsOf(row), elsewhere: null });
  if (refusal) fail('member.unjoinable', { text: refusal === 'here' ? movedText : joinText(refusal, null) });
  // In a draft they would see nothing of what they have begun.
  if (groups.get(groupId)?.state === 'published' && groups.get(toGroupId)?.state === 'draft') {
    fail('member.unjoinable', { text: draftText });
  }
  const staysInProgramme = groups.get(groupId)?.programmeId === groups.get(toGroupId)?.programmeId;
  if (staysInProgramme) {
    await putIntoGroup(trx, memberId, toGroupId);
    await releaseFromGroup(trx, memberId, now);
    const extended = await extendToWaves(trx, { memberId, actorId: actor.personId, at: now });
    emit({ name: 'member.moved', payload: { memberId } });
    emit(...extended.map((one) => ({ name: 'extension.decided' as const, payload: one })));
    await giveDaysOnJoining(work, { groupId: toGroupId, personIds: [personId], days });
    emit(...(await tellMovedDays(trx, { memberId, personId, fromGroupId: groupId, groupId: toGroupId })));
    // The rest of the boss's old team may be whole.
    if (member.bossId !== null) {
      emit({ name: 'boss.taken', payload: { memberId, bossId: member.bossId, groupId } });
    }
  } else {
    await closeAsMoved(trx, memberId, now);
    const joined = await insertMembers(trx, { groupId: toGroupId, personIds: [personId], joinedOn: today });
    emit({ name: 'member.dropped', payload: { memberId } });
    emit(...joined.map((id) => ({ name: 'member.joined' as const, payload: { memberId: id } })));
    await giveDaysOnJoining(work, { groupId: toGroupId, personIds: [personId], days });
  }
  for (const id of [groupId, toGroupId]) {
    await audit('member.moved', ['group', id], {
      before: { groupId },
      after: { personId, groupId: toGroupId, keepsRecords: staysInProgramme },
    });
    emit({ name: 'group.changed', payload: { groupId: id } });
  }
}

/** {@link move} as a change of its own. */
export const moveMember = (by: By, wanted: Move) => command(by, (work) => move(work, wanted));

const movedText = 'Ya participa en esa generación.';
const draftText =
  'Esa generación es un borrador: publícala antes de mover a alguien que ya participa en otra.';
