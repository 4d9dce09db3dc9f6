import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type Incoming, originOf } from '#server/auth/origin.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { changeBoss, markDropped, membersWithBoss } from '#server/repositories/people/boss-changes.ts';
import { assignTutor, endAssignment } from '#server/repositories/people/group-tutors.ts';
import { holdAdministrators, saveProfiles } from '#server/repositories/people/profiles.ts';
import { mergeableOf, twoOf } from './merge.queries.server.ts';
import {
  accountRows,
  closeMerged,
  giveMembership,
  holdAccounts,
  moveFields,
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
    const { trx, actor, now, emit, world } = work;
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
    if (plan.profiles.length > 0) {
      await saveProfiles(trx, personId, { given: plan.profiles, taken: [] });
      emit({ name: 'profiles.changed', payload: { personId } });
    }
    await settleMembership(work, { kept, other, plan });
    await settleTeam(work, { kept, other, plan });
    await settleGroups(work, { kept, other, plan }, by.requestId);
    await revokeSessionsOf(world, trx, otherId, null, 'dropped', { ...originOf(by), by: actor });
    await closeMerged(trx, { personId: otherId, intoId: personId, at: now });
    await recordAudit(trx, {
      action: 'person.merged',
      objectKind: 'person',
      objectId: personId,
      after: {
        fields: plan.fields,
        mergedId: otherId,
        profiles: plan.profiles,
        member: plan.member,
        team: plan.team.length,
        groups: plan.tutoredIds.length,
      },
      requestId: by.requestId ?? null,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
    });
    for (const one of [personId, otherId]) emit({ name: 'person.changed', payload: { personId: one } });
  });

type Merging = { kept: Mergeable; other: Mergeable; plan: MergePlan };

async function settleMembership({ trx, now, emit }: Work, { kept, other, plan }: Merging): Promise<void> {
  if (!other.member) return;
  const memberId = other.member.id;
  if (plan.member === 'moves') {
    await giveMembership(trx, memberId, kept.id);
    emit({ name: 'member.joined', payload: { memberId } });
  } else if (await markDropped(trx, memberId, now, mergedReason)) {
    emit({ name: 'member.dropped', payload: { memberId } });
  }
}

/** Collaborators get the other boss in place of the first, for what was too; whoever would lead themselves has none. */
async function settleTeam({ trx, today, emit }: Work, { kept, other, plan }: Merging): Promise<void> {
  for (const member of await membersWithBoss(trx, plan.withoutBoss)) {
    emit(...(await changeBoss(trx, member, { bossId: null, on: today })));
  }
  await replaceBoss(trx, other.id, kept.id);
  for (const memberId of plan.team) emit({ name: 'boss.given', payload: { memberId, bossId: kept.id } });
}

async function settleGroups(
  { trx, now }: Work,
  { kept, other, plan }: Merging,
  requestId: string | null | undefined,
): Promise<void> {
  for (const groupId of [...plan.tutoredIds, ...plan.untutoredIds]) {
    await endAssignment(trx, { groupId, tutorId: other.id, at: now }, requestId);
  }
  for (const groupId of plan.tutoredIds) {
    await assignTutor(trx, { groupId, tutorId: kept.id, at: now }, requestId);
  }
}
