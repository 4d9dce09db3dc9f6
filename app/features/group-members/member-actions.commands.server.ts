import type * as z from 'zod/mini';
import type {
  ActOnMembersInput,
  actOnMembers as actOnMembersCall,
} from '#app/contract/admin/group-members.ts';
import { fullName } from '#app/domain/access/person.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { unitOfGroup } from '#server/repositories/challenges/extensions.ts';
import { extendMembers, remindMembers } from '#server/repositories/challenges/given-days.ts';
import { auditOfGroup } from '#server/repositories/people/audit.ts';
import { membersOfGroup } from '#server/repositories/people/memberships.ts';
import { dropReasons, extensionTexts, reminderTexts, stateTexts } from './member-texts.ts';
import { dropMember, moveMember, openGroup, restoreMember } from './members.commands.server.ts';

type Wanted = ActOnMembersInput & { ofGroupId: number };
type Result = z.output<typeof actOnMembersCall.reply>;
type Member = Awaited<ReturnType<typeof membersOfGroup>>[number];

/**
 * Does the same with each of these participants; whoever is refused keeps nobody else from it. A drop, a return and a
 * move are a transaction for each; another day or a reminder is one for all.
 * @throws `identity.unconfirmed` before people are dropped; 404 for an unknown generation; 409 for a closed one; 422
 * without what the action needs
 */
export async function actOnMembers(by: By, wanted: Wanted): Promise<Result> {
  const { ofGroupId: groupId, action } = wanted;
  const ids = [...new Set(wanted.ids)];
  const found = await command(by, async (work) => {
    const group = await openGroup(work, groupId);
    // Of a draft nobody is told anything, and no day of its own is agreed with anybody.
    if (group.state === 'draft' && (action === 'extend' || action === 'remind')) fail('group.draft');
    return membersOfGroup(work.trx, groupId, ids);
  });
  const members = new Map(found.map((member) => [member.personId, member]));
  const refused: Result['refused'] = ids
    .filter((id) => !members.has(id))
    .map((id) => ({ id, name: 'Persona que ya no está', text: 'No participa en esta generación.' }));
  if (action === 'extend' || action === 'remind') {
    const rest = await dayForMembers(by, wanted, found);
    return { done: rest.done, refused: [...refused, ...rest.refused] };
  }
  const act = await actionOf(by, wanted);
  let done = 0;
  for (const member of found) {
    try {
      await act(member);
      done += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ id: member.personId, name: fullName(member), text: textOf(error, member) });
    }
  }
  return { done, refused };
}

/** A member who is not active is refused by what they are. */
function textOf({ code, text }: { code: string; text: string }, { active, finishedAt }: Member): string {
  if (code !== 'member.dropped') return text;
  return active && finishedAt !== null ? stateTexts.finished : stateTexts.dropped;
}

/** One participant's part of it. */
async function actionOf(by: By, { action, ofGroupId: groupId, ...given }: Wanted) {
  switch (action) {
    case 'drop': {
      const reason = reasonOf(given);
      await command(by, mustBeConfirmed);
      return ({ memberId }: Member) => dropMember(by, { memberId, reason, note: given.note });
    }
    case 'move': {
      const toGroupId =
        given.groupId ?? fail('body.invalid', { field: 'grupo_id', text: 'Elige la generación.' });
      await command(by, (work) => openGroup(work, toGroupId));
      return (member: Member) => moveMember(by, { ...member, groupId, toGroupId });
    }
    default:
      return (member: Member) => restoreMember(by, { ...member, groupId });
  }
}

/** The words of a drop's reason. @throws 422 without it, and without more words where it is another one */
function reasonOf({ reason, note = '' }: Pick<Wanted, 'reason' | 'note'>): string {
  if (reason === undefined) return fail('body.invalid', { field: 'motivo', text: 'Elige el motivo.' });
  if (reason === 'other' && note === '')
    fail('body.invalid', { field: 'detalle', text: 'Escribe el motivo.' });
  return dropReasons[reason];
}

/** Another day for a challenge, or a reminder of it. */
function dayForMembers(
  by: By,
  { action, ofGroupId: groupId, unitId, dueOn }: Wanted,
  members: readonly Member[],
): Promise<Result> {
  return command(by, async (work) => {
    const unit =
      (unitId === undefined ? undefined : await unitOfGroup(work.trx, groupId, unitId)) ??
      fail('body.invalid', { field: 'unidad_id', text: 'Elige la unidad.' });
    const follows = ({ active, finishedAt }: Member) => active && finishedAt === null;
    const memberIds = members.filter(follows).map(({ memberId }) => memberId);
    const texts = await textsOf(work, { action, memberIds, unitId: unit.id, dueOn });
    const refused = members.flatMap((member) => {
      const text = follows(member)
        ? texts.get(member.memberId)
        : stateTexts[member.active ? 'finished' : 'dropped'];
      return text === undefined ? [] : [{ id: member.personId, name: fullName(member), text }];
    });
    const done = members.length - refused.length;
    if (done > 0) {
      await auditOfGroup(work.trx, by, {
        groupId,
        action: action === 'extend' ? 'member.extended' : 'member.reminded',
        after: { unitId: unit.id, dueOn: dueOn ?? null, people: done },
      });
      work.emit({ name: 'group.changed', payload: { groupId } });
    }
    return { done, refused };
  });
}

type Chosen = Pick<Wanted, 'action' | 'dueOn'> & { memberIds: readonly number[]; unitId: number };

/** Why it was not done, by member. */
async function textsOf(work: Work, { action, dueOn, ...of }: Chosen): Promise<Map<number, string>> {
  if (action === 'remind') {
    const { refused } = await remindMembers(work, of);
    return mapped(refused, (reason) => reminderTexts[reason]);
  }
  const day = dueOn ?? fail('body.invalid', { field: 'fecha', text: 'Elige una fecha.' });
  const { refused } = await extendMembers(work, { ...of, dueOn: day });
  // The day itself was judged before anybody's.
  return mapped(refused, (reason) => extensionTexts[reason as keyof typeof extensionTexts]);
}

const mapped = <V>(all: ReadonlyMap<number, V>, text: (value: V) => string): Map<number, string> =>
  new Map([...all].map(([id, value]) => [id, text(value)]));
