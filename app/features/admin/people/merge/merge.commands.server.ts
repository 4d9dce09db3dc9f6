import { giveWaitingBosses } from '#app/product/admin/groups/waiting-bosses.server.ts';
import { accountChanged } from '#server/auth/account-changes.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { dropFactor } from '#server/auth/credentials/second-factor.ts';
import { type Incoming, originOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { assignTutor, endAssignment } from '#server/repositories/groups/tutors.ts';
import {
  changeBoss,
  type MemberWithBoss,
  markDropped,
  membersWithBoss,
} from '#server/repositories/people/boss-changes.ts';
import { holdAdministrators, saveProfiles } from '#server/repositories/people/profiles.ts';
import { passWaitingBosses, takeWaitingBosses } from '#server/repositories/people/waiting-bosses.ts';
import { passRhythm } from '#server/repositories/rhythm/rhythm.ts';
import { mergeableOf, twoOf } from './merge.queries.server.ts';
import {
  accountRows,
  closeMerged,
  giveMembership,
  holdAccounts,
  moveFields,
  passDeletedGroups,
  replaceBoss,
} from './merge.rows.server.ts';
import { type Mergeable, type MergePlan, mergePlan, mergeRefusal } from './merge-plan.ts';

type Merge = { personId: number; otherId: number; version: number; otherVersion: number };

/** Reason in a membership that could not move. */
const mergedReason = 'Su cuenta se unió a otra';

/**
 * Merges an account without records into another one, which takes over what it can, and closes it for ever: its sessions
 * end, its links open nothing, its name no longer signs in.
 * @throws 404 for an unknown account; 409 when somebody saved meanwhile, for one's own account, a merged one, one with
 * records, a dropped one that would stay and the last administrator; 422 for one and the same; `identity.unconfirmed`
 */
export const mergePeople = (by: By & Incoming, { personId, otherId, version, otherVersion }: Merge) =>
  command(by, async (work) => {
    const { trx, actor, now, emit, world, audit } = work;
    const administrators = await holdAdministrators(trx);
    await holdAccounts(trx, [personId, otherId]);
    const rows = twoOf(await accountRows(trx, [personId, otherId], now), [personId, otherId]);
    if (rows[0].version !== version || rows[1].version !== otherVersion) fail('state.conflict');
    const [kept, other] = rows.map(mergeableOf) as [Mergeable, Mergeable];
    const refusal = mergeRefusal({ kept, other }, { actorId: actor.personId, administrators });
    if (refusal) fail(refusal);
    await mustBeConfirmed(work);

    const plan = mergePlan({ kept, other });
    await moveFields(trx, {
      fromId: otherId,
      toId: personId,
      fields: plan.fields.map((field) => [field, other[field]] as const),
    });
    if (plan.fields.includes('email'))
      await accountChanged(work, rows[0], { ...rows[0], email: other.email });
    if (plan.profiles.length > 0) {
      await saveProfiles(trx, personId, { given: plan.profiles, taken: [] });
      for (const profileId of plan.profiles) {
        await audit('profile.given', ['person', personId], { after: { profileId } });
      }
      emit({ name: 'profiles.changed', payload: { personId } });
    }
    await settleMembership(work, { kept, other, plan });
    await settleTeam(work, { kept, other, plan });
    await settleWaitingBoss(work, { kept, other, plan });
    await settleGroups(work, { kept, other, plan });
    await passRhythm(trx, otherId, personId);
    const origin = { ...originOf(by), by: actor };
    await revokeSessionsOf(world, trx, otherId, null, 'dropped', origin);
    // Nobody signs in there any more.
    await dropFactor(trx, otherId, 'factor.reset', { actor, origin });
    await closeMerged(trx, { personId: otherId, intoId: personId, at: now });
    await audit('person.merged', ['person', personId], {
      after: {
        fields: plan.fields,
        mergedId: otherId,
        profiles: plan.profiles,
        member: plan.member,
        team: plan.team.length,
        groups: plan.tutoredIds.length,
      },
    });
    for (const one of [personId, otherId]) emit({ name: 'person.changed', payload: { personId: one } });
  });

type Merging = { kept: Mergeable; other: Mergeable; plan: MergePlan };

async function settleMembership(
  { trx, now, emit, audit }: Work,
  { kept, other, plan }: Merging,
): Promise<void> {
  if (!other.member) return;
  const { id: memberId, group } = other.member;
  if (plan.member === 'moves') {
    await giveMembership(trx, memberId, kept.id);
    await audit('member.merged', ['group', group.id], {
      before: { personId: other.id },
      after: { personId: kept.id },
    });
    emit({ name: 'member.joined', payload: { memberId } });
  } else if (await markDropped(trx, memberId, now, mergedReason)) {
    await audit('member.dropped', ['group', group.id], {
      after: { personIds: [other.id], reason: mergedReason },
    });
    emit({ name: 'member.dropped', payload: { memberId } });
  }
}

/** Collaborators get the other boss in place of the first, for what was too; whoever would lead themselves has none. */
async function settleTeam({ trx, today, emit, audit }: Work, { kept, other, plan }: Merging): Promise<void> {
  const transferred = (member: MemberWithBoss, bossId: number | null) =>
    audit('member.transferred', ['group', member.groupId], {
      before: { bossId: member.bossId },
      after: { personId: member.personId, bossId, on: today, reason: mergedReason },
    });
  for (const member of await membersWithBoss(trx, plan.withoutBoss)) {
    emit(...(await changeBoss(trx, member, { bossId: null, on: today })));
    await transferred(member, null);
  }
  const team = await membersWithBoss(trx, plan.team);
  await replaceBoss(trx, other.id, kept.id, today);
  await passWaitingBosses(trx, other.id, kept.id);
  for (const member of team) {
    await transferred(member, kept.id);
    emit({ name: 'boss.given', payload: { memberId: member.memberId, bossId: kept.id } });
  }
}

/** The boss who waited for the kept account is given with the membership that it gets, unless that one has a boss. */
async function settleWaitingBoss(work: Work, { kept, other, plan }: Merging): Promise<void> {
  if (!other.member || plan.member !== 'moves') return;
  const [member] = await membersWithBoss(work.trx, [other.member.id]);
  if (member && member.bossId === null) await giveWaitingBosses(work, [kept.id]);
  else await takeWaitingBosses(work.trx, [kept.id]);
}

async function settleGroups(
  { trx, now, audit, requestId }: Work,
  { kept, other, plan }: Merging,
): Promise<void> {
  for (const groupId of [...plan.tutoredIds, ...plan.untutoredIds]) {
    await endAssignment(trx, { groupId, tutorId: other.id, at: now }, requestId);
    await audit('tutor.ended', ['group', groupId], { after: { personId: other.id, reason: mergedReason } });
  }
  for (const groupId of plan.tutoredIds) {
    const result = await assignTutor(trx, { groupId, tutorId: kept.id, at: now }, requestId);
    if (result !== 'assigned') continue;
    await audit('tutor.assigned', ['group', groupId], { after: { personId: kept.id } });
  }
  for (const { groupId, isTaken } of await passDeletedGroups(trx, other.id, kept.id, now)) {
    await audit('tutor.ended', ['group', groupId], { after: { personId: other.id, reason: mergedReason } });
    if (isTaken) await audit('tutor.assigned', ['group', groupId], { after: { personId: kept.id } });
  }
}
