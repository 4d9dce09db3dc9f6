import type * as z from 'zod/mini';
import {
  type ActOnMembersInput,
  type actOnMembers as actOnMembersCall,
  MAX_MEMBERS,
} from '#app/contract/admin/groups/members.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { fullName } from '#app/domain/access/person.ts';
import { giveDays } from '#app/product/admin/groups/given-days.server.ts';
import { chosenDays } from '#app/product/admin/groups/late-joining.server.ts';
import { membershipTexts } from '#app/product/admin/groups/membership.texts.ts';
import { openGroup } from '#app/product/admin/groups/memberships.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail, isRefusal } from '#server/errors.ts';
import { unitOfGroup } from '#server/repositories/challenges/extensions.ts';
import { extendableDay } from '#server/repositories/challenges/given-days.ts';
import { membersOfGroup } from '#server/repositories/groups/memberships.ts';
import { askBulk, fewOf } from '#server/tasks/bulk.ts';
import { dropReasons } from './member.texts.ts';
import { dropMember, moveMember, restoreMember } from './members.commands.server.ts';
import { membersAt } from './members.queries.server.ts';
import { matchingMembers } from './members.rows.server.ts';

type FoundMember = Awaited<ReturnType<typeof membersOfGroup>>[number];

/** An action with a participant, with everything that it needs: also by a task. */
type MemberInput = TaskInput<'members.bulk'>;

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

type Wanted = ActOnMembersInput & { ofGroupId: number };
type Result = z.output<typeof actOnMembersCall.reply>;
/**
 * Does the same with each of these participants, or with all that the filters leave: a few at once, many as a task. A
 * refused participant keeps nobody else from it. A drop, a return and a move are a transaction for each; another day or
 * a reminder is one for all.
 * @throws `identity.unconfirmed` before people are dropped; 404 for an unknown generation; 409 for a closed one;
 * `list.changed` where the filters leave another number than was shown; 422 without people or without the input of the
 * action
 */
export async function actOnMembers(by: By, wanted: Wanted): Promise<Result> {
  const { ofGroupId: groupId, ids, query, total } = wanted;
  const input = await inputOf(by, wanted);
  if (ids) return actNow(by, input, ids);
  if (!query) fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  const at = membersAt(by.world);
  const meant = {
    found: (db: Reader) => matchingMembers(db, groupId, query, at).select('person.id'),
    total,
  };
  const few = await fewOf(by, { ...meant, max: MAX_MEMBERS });
  if (few) return actNow(by, input, few);
  return { done: 0, refused: [], taskId: await askBulk(by, 'members.bulk', input, meant) };
}

/** The action with everything that it needs; it throws where this generation does not allow it at all. */
function inputOf(by: By, wanted: Wanted): Promise<MemberInput> {
  return command(by, async (work) => {
    const { ofGroupId: groupId, action } = wanted;
    const group = await openGroup(work, groupId);
    // Of a draft nobody is told anything, and no day of its own is agreed with anybody.
    if (group.state === 'draft' && (action === 'extend' || action === 'remind')) fail('group.draft');
    switch (action) {
      case 'drop': {
        const reason = reasonOf(wanted);
        await mustBeConfirmed(work);
        return { action: 'leave', groupId, reason, note: wanted.note ?? '' };
      }
      case 'restore':
        return { action: 'rejoin', groupId, days: chosenDays(wanted.days, work.today) };
      case 'move': {
        const toGroupId =
          wanted.groupId ?? fail('body.invalid', { field: 'grupo_id', text: 'Elige la generación.' });
        await openGroup(work, toGroupId);
        return { action, groupId, toGroupId, days: chosenDays(wanted.days, work.today) };
      }
      case 'extend':
      case 'remind': {
        const { unitId, dueOn } = wanted;
        const unit =
          (unitId === undefined ? undefined : await unitOfGroup(work.trx, groupId, unitId)) ??
          fail('body.invalid', { field: 'unidad_id', text: 'Elige la unidad.' });
        if (action === 'remind') return { action, groupId, unitId: unit.id };
        return { action, groupId, unitId: unit.id, dueOn: extendableDay(dueOn, work.today) };
      }
    }
  });
}

/** The words of a drop's reason. @throws 422 without it, and without more words where it is another one */
function reasonOf({ reason, note = '' }: Pick<Wanted, 'reason' | 'note'>): string {
  if (reason === undefined) return fail('body.invalid', { field: 'motivo', text: 'Elige el motivo.' });
  if (reason === 'other' && note === '')
    fail('body.invalid', { field: 'detalle', text: 'Escribe el motivo.' });
  return dropReasons[reason];
}

async function actNow(by: By, input: MemberInput, ids: readonly number[]): Promise<Result> {
  const wanted = [...new Set(ids)];
  const found = await membersOfGroup(by.world.db, input.groupId, wanted);
  const members: ReadonlyMap<number, FoundMember> = new Map(found.map((member) => [member.personId, member]));
  const texts =
    input.action === 'extend' || input.action === 'remind'
      ? await command(by, (work) => giveDays(work, input, found))
      : await oneByOne(by, input, found);
  const refused = wanted.flatMap((id) => {
    const member = members.get(id);
    if (!member) return [{ id, name: 'Persona que ya no está', text: notHere }];
    const text = texts.get(id);
    return text === undefined ? [] : [{ id, name: fullName(member), text }];
  });
  return { done: wanted.length - refused.length, refused, taskId: null };
}

type Alone = Exclude<MemberInput, { action: 'extend' | 'remind' }>;

/** Each in a transaction of its own; why not, by person. */
async function oneByOne(by: By, input: Alone, members: readonly FoundMember[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  for (const member of members) {
    try {
      await actOnOne(by, input, member);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.set(member.personId, refusalTextOf(error, member));
    }
  }
  return refused;
}

function actOnOne(by: By, input: Alone, member: FoundMember): Promise<void> {
  const { groupId } = input;
  switch (input.action) {
    case 'leave':
      return dropMember(by, { ...input, memberId: member.memberId });
    case 'rejoin':
      return restoreMember(by, { ...member, groupId, days: input.days });
    case 'move':
      return moveMember(by, { ...member, groupId, toGroupId: input.toGroupId, days: input.days });
  }
}
