import type * as z from 'zod/mini';
import type { GroupState, GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import type {
  actOnGroups as actOnGroupsCall,
  GroupsAction,
  RefusedGroup,
} from '#app/contract/admin/groups/states.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { countText } from '#app/domain/text/counts.ts';
import { folded } from '#app/domain/text/text.ts';
import { giveWaitingBosses } from '#app/product/admin/groups/waiting-bosses.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Part } from '#server/command.ts';
import { fail, refusalOfOne, refuseField } from '#server/errors.ts';
import {
  groupNames,
  holdGroupNames,
  isGroupNameTaken,
  lockGroup,
} from '#server/repositories/groups/administered-groups.ts';
import {
  copyGroup,
  finishMembers,
  hasPublishedProgramme,
  membersWithRecords,
  partsOfGroup,
  resumeMembers,
  setGroupState as storeState,
} from '#server/repositories/groups/states.ts';
import { reopenGroupReminders } from '#server/repositories/notifications/reminders.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';
import { askBulk, fewOf } from '#server/tasks/bulk.ts';
import { groupsMeant, readGroupCheck } from './group-check.queries.server.ts';
import { bulkRefusal, lacksText, NAME_NEEDED } from './group-state-refusals.ts';

type Wanted = { groupId: number; version: number; state: GroupState; name?: string | undefined };
type Locked = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

/**
 * Publishes a generation, takes it back to a draft, or closes it; gives its next version. A generation already in that
 * state stays so.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile, for a closed one, for one that lacks something,
 * with all of it, and for a draft of which there are records; 422 where its name must be written to close it;
 * `identity.unconfirmed` to close it
 */
export const setGroupState = (by: By, { groupId, version, state, name }: Wanted) =>
  command(by, async (work) => {
    const group = (await lockGroup(work.trx, groupId)) ?? fail('scope.notFound');
    if (group.version !== version) fail('state.conflict');
    if (group.state === state) return { version };
    const next = await changeState(work, group, { state, name: name ?? '' });
    if (state === 'archived') await mustBeConfirmed(work);
    return { version: next };
  });

/**
 * Opens a closed generation again: who finished by its closing goes on in it, who finished before stays so, and its dates,
 * reminders and figures count as those of a published one. Gives its next version, how many go on, and how many of them
 * do not: another generation has them, or their account is closed.
 * @throws 404 for an unknown one; 409 when somebody saved meanwhile, for one that is not closed and where its programme is
 * not published; `identity.unconfirmed`
 */
export const reopenGroup = (by: By, { groupId, version }: { groupId: number; version: number }) =>
  command(by, async (work) => {
    const { trx, now, emit, audit } = work;
    const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
    if (group.version !== version) fail('state.conflict');
    const { closedAt } = group;
    if (group.state !== 'archived' || closedAt === null) return fail('group.notClosed');
    if (!(await hasPublishedProgramme(trx, groupId))) fail('group.programmeGone');
    await mustBeConfirmed(work);
    const next = await storeState(trx, { groupId, version, state: 'published', at: now });
    const { memberIds, personIds, left } = await resumeMembers(trx, groupId, closedAt);
    await countFromNow(work, groupId);
    await audit('group.reopened', ['group', groupId], {
      before: { state: 'archived' },
      after: { state: 'published', members: memberIds.length, left },
    });
    await giveWaitingBosses(work, personIds);
    emit({ name: 'group.changed', payload: { groupId } });
    return { version: next, members: memberIds.length, left };
  });

/** The change of a held generation, with its line of the trail; gives its next version. */
async function changeState(
  work: Part,
  group: Locked,
  { state, name }: { state: GroupState; name: string },
): Promise<number> {
  const { id: groupId, version } = group;
  if (group.state === 'archived') fail('group.archived');
  switch (state) {
    case 'published':
      await publish(work, group);
      break;
    case 'draft':
      await withdraw(work, group);
      break;
    case 'archived':
      await close(work, group, name);
      break;
  }
  const next = await storeState(work.trx, { groupId, version, state, at: work.now });
  await work.audit(actions[state], ['group', groupId], { before: { state: group.state }, after: { state } });
  work.emit({ name: 'group.changed', payload: { groupId } });
  return next;
}

type Many = {
  action: GroupsAction;
  ids?: readonly number[] | undefined;
  query?: GroupsQuery | undefined;
  total?: number | undefined;
};
type Result = z.output<typeof actOnGroupsCall.reply>;

/**
 * Publishes or closes generations, or all that the filters leave: a few at once, each in a transaction of its own, many
 * as a task. A refused one keeps no other from it. One whose last 1-1 has not ended is closed by itself, where its name is
 * written.
 * @throws `list.changed` where the filters leave another number than was shown; 422 without generations;
 * `identity.unconfirmed` to close them
 */
export async function actOnGroups(by: By, { action, ids, query, total }: Many): Promise<Result> {
  if (action === 'close') await command(by, mustBeConfirmed);
  if (ids) return actNow(by, action, ids);
  const found = await groupsMeant(by.world, query);
  const few = await fewOf(by, { found, total, max: MAX_GROUPS });
  if (few) return actNow(by, action, few);
  return { done: 0, refused: [], taskId: await askBulk(by, 'groups.bulk', { action }, { found, total }) };
}

async function actNow(by: By, action: GroupsAction, ids: readonly number[]): Promise<Result> {
  const wanted = [...new Set(ids)];
  const names = await groupNames(by.world.db, wanted);
  const refused: RefusedGroup[] = [];
  for (const id of wanted) {
    try {
      await command(by, (work) => actOnGroup(work, action, id));
    } catch (error) {
      refused.push({
        id,
        name: names.get(id) ?? 'Generación que ya no está',
        text: refusalOfOne(error).text,
      });
    }
  }
  return { done: wanted.length - refused.length, refused, taskId: null };
}

/**
 * Publishes or closes one generation of several, as a part of a larger change.
 * @throws as {@link setGroupState}; 422 for one that stays as it is
 */
export async function actOnGroup(work: Part, action: GroupsAction, id: number): Promise<void> {
  const group = (await lockGroup(work.trx, id)) ?? fail('scope.notFound');
  const text = bulkRefusal(action, group.state, null);
  if (text) fail('body.invalid', { text });
  await changeState(work, group, { state: bulkStates[action], name: '' });
}

const bulkStates: Record<GroupsAction, GroupState> = { publish: 'published', close: 'archived' };

const actions: Record<GroupState, string> = {
  published: 'group.published',
  draft: 'group.withdrawn',
  archived: 'group.closed',
};

/** Its dates, its people and their tutors begin to count; tutors are told of it now (type 9). */
async function publish(work: Part, { id: groupId }: Locked): Promise<void> {
  const { trx, today } = work;
  const { errors } = await readGroupCheck(trx, groupId, today);
  if (errors.length > 0) {
    fail('group.notReady', {
      text: lacksText(errors),
      faults: errors.map(({ code, text }) => ({ field: code, text })),
    });
  }
  await countFromNow(work, groupId);
}

/** The dates, the people and the tutors of a generation count from now on. */
async function countFromNow({ trx, emit }: Part, groupId: number): Promise<void> {
  const { waveIds, tutorIds, memberIds } = await partsOfGroup(trx, groupId);
  // Reminders that fell due while nobody could be told fall due again.
  await reopenGroupReminders(trx, groupId);
  for (const waveId of waveIds) emit({ name: 'wave.changed', payload: { waveId } });
  for (const memberId of memberIds) emit({ name: 'member.joined', payload: { memberId } });
  for (const tutorId of tutorIds) emit({ name: 'tutor.assigned', payload: { groupId, tutorId } });
}

async function withdraw({ trx, emit }: Part, { id: groupId }: Locked): Promise<void> {
  const { waveIds } = await partsOfGroup(trx, groupId);
  const count = await membersWithRecords(trx, groupId);
  if (count > 0) {
    const whose = `de ${countText(count, 'participante', 'participantes')}`;
    fail('group.hasRecords', { text: `Ya hay registros ${whose}: esta generación no vuelve a borrador.` });
  }
  for (const waveId of waveIds) emit({ name: 'wave.changed', payload: { waveId } });
}

/** Its participants finish with it. Before its last 1-1 has ended, the administrator who closes it writes its name. */
async function close({ trx, now, today, emit }: Part, group: Locked, typed: string): Promise<void> {
  if (group.state === 'draft') fail('group.draft');
  const { closing } = await readGroupCheck(trx, group.id, today);
  if (closing?.needsName !== false && folded(typed) !== folded(group.name)) {
    refuseField('nombre', NAME_NEEDED);
  }
  const { memberIds } = await partsOfGroup(trx, group.id);
  await lockMembers(trx, memberIds);
  await finishMembers(trx, memberIds, now);
  for (const memberId of memberIds) emit({ name: 'member.finished', payload: { memberId } });
}

/**
 * Makes a draft with the programme, the guides and the dates of a generation, moved as its start; gives its id.
 * @throws 404 for an unknown one; 422 for a name of another one
 */
export const duplicateGroup = (
  by: By,
  { groupId: fromId, name, startsOn }: { groupId: number; name: string; startsOn: string },
) =>
  command(by, async ({ trx, emit, audit }) => {
    await holdGroupNames(trx);
    if (!(await lockGroup(trx, fromId))) fail('scope.notFound');
    if (await isGroupNameTaken(trx, name, null)) {
      refuseField('nombre', 'Ya hay una generación con este nombre.');
    }
    const groupId = await copyGroup(trx, { fromId, name, startsOn });
    await audit('group.duplicated', ['group', groupId], { after: { fromId, name, startsOn } });
    emit({ name: 'group.changed', payload: { groupId } });
    return { id: groupId };
  });
