import { giveDaysOnJoining } from '#app/product/admin/groups/late-joining.server.ts';
import { giveWaitingBosses } from '#app/product/admin/groups/waiting-bosses.server.ts';
import { accountChanged } from '#server/auth/account-changes.ts';
import type { Origin } from '#server/auth/origin.ts';
import { revokeSessionsOf, revokeSessionsUnder } from '#server/auth/revocation.ts';
import type { Emission } from '#server/outbox/emit.ts';
import {
  type AuditDetail,
  type AuditEntry,
  type AuditObject,
  recordAudits,
} from '#server/repositories/audit/audit.ts';
import { joinGroups } from '#server/repositories/groups/memberships.ts';
import { endAssignmentsOf } from '#server/repositories/groups/tutors.ts';
import { insertPeople, setActive, updatePerson } from '#server/repositories/people/administered-people.ts';
import {
  changeBoss,
  giveFirstPairs,
  lockMembers,
  markDropped,
  membershipsOf,
  membersWithBoss,
} from '#server/repositories/people/boss-changes.ts';
import { raisePersonVersion, saveProfiles } from '#server/repositories/people/profiles.ts';
import { keepWaitingBosses, takeWaitingBosses } from '#server/repositories/people/waiting-bosses.ts';
import type { StepWork } from '#server/tasks/steps.ts';
import type { KnownPerson, Plan } from './judging/import-plan.ts';

/** Writes what rows of a file ask for, in the name of whoever had the import made. */
export type PeopleWriter = {
  /** Does the plans, whose people are locked; gives the id of each one's person. */
  write: (plans: readonly Plan[]) => Promise<Map<Plan, number>>;
  giveBosses: (given: readonly { memberId: number; bossId: number | null; on: string }[]) => Promise<void>;
  /** Keeps the bosses of people who are in no generation until they join one. */
  keepBosses: (kept: readonly { personId: number; bossId: number | null }[]) => Promise<void>;
};

const admin = 1;

/** A writer for one step of an import. */
export function peopleWriter(work: StepWork): PeopleWriter {
  const { world, trx, task, now, today, emit } = work;
  const madeBy = task.madeBy ?? 0;
  // The lines of the trail that one import caused are found together.
  const requestId = `task-${task.id}`;
  const origin: Origin = {
    requestId,
    ipPrefix: null,
    userAgent: null,
    by: { personId: madeBy, profile: admin },
  };
  const lines: AuditEntry[] = [];
  const note = (action: string, objectKind: string, objectId: number, values: AuditDetail) =>
    void lines.push({
      action,
      objectKind,
      objectId,
      ...values,
      requestId,
      actorId: madeBy,
      profileId: admin,
    });

  const joinWork = {
    ...work,
    actor: { personId: madeBy, profile: admin, sessionId: null },
    audit: async (action: string, [kind, id]: AuditObject, detail?: AuditDetail) =>
      note(action, kind, Number(id), { ...detail }),
  };

  const create = async (plans: readonly Plan[]): Promise<Map<Plan, number>> => {
    const people = plans.map(({ fields, profiles }) => ({
      ...fields,
      welcome: '',
      profiles: profiles.given,
    }));
    const ids = await insertPeople(trx, people);
    const made = new Map(plans.map((plan, index) => [plan, ids[index] ?? 0]));
    for (const [{ profiles }, personId] of made) {
      note('person.created', 'person', personId, { after: { profiles: profiles.given } });
      emit({ name: 'user.created', payload: { personId } });
    }
    return made;
  };

  const change = async (person: KnownPerson, plan: Plan): Promise<void> => {
    const changed = Object.entries(plan.fields)
      .filter(([field, value]) => person[field as keyof Plan['fields']] !== value)
      .map(([field]) => field);
    const { given, taken } = plan.profiles;
    if (changed.length > 0) {
      const fields = { ...plan.fields, welcome: person.welcome };
      await updatePerson(trx, { personId: person.id, version: person.version, fields });
      await accountChanged(work, person, fields);
      note('person.changed', 'person', person.id, { after: { fields: changed } });
    }
    if (given.length + taken.length > 0) await changeProfiles(person.id, plan.profiles);
    if (plan.active !== undefined) await changeState(person.id, plan.active, plan.dropReason);
    emit({ name: 'person.changed', payload: { personId: person.id } });
  };

  const changeProfiles = async (personId: number, { given, taken }: Plan['profiles']): Promise<void> => {
    await saveProfiles(trx, personId, { given, taken });
    await raisePersonVersion(trx, personId);
    if (taken.length > 0) await revokeSessionsUnder(world, trx, personId, taken, origin);
    for (const profileId of given) note('profile.given', 'person', personId, { after: { profileId } });
    for (const profileId of taken) note('profile.taken', 'person', personId, { before: { profileId } });
    emit({ name: 'profiles.changed', payload: { personId } });
  };

  const changeState = async (personId: number, active: boolean, reason: string): Promise<void> => {
    if (!active) {
      const memberships = await membershipsOf(trx, personId);
      await lockMembers(
        trx,
        memberships.map(({ id }) => id),
      );
      for (const { id: memberId, groupId } of memberships) {
        if (!(await markDropped(trx, memberId, now, reason))) continue;
        emit({ name: 'member.dropped', payload: { memberId } });
        const after = { personId, active: false, reason };
        note('member.dropped', 'group', groupId, { before: { active: true }, after });
      }
      await endAssignmentsOf(trx, personId, now);
      await revokeSessionsOf(world, trx, personId, null, 'dropped', origin);
    }
    await setActive(trx, personId, active, now);
    const after: Record<string, string> = active ? {} : { reason };
    note(active ? 'person.restored' : 'person.dropped', 'person', personId, { after });
  };

  const giveBosses: PeopleWriter['giveBosses'] = async (given) => {
    if (given.length === 0) return;
    const wanted = new Map(given.map((one) => [one.memberId, one]));
    await lockMembers(trx, [...wanted.keys()]);
    for (const member of await membersWithBoss(trx, [...wanted.keys()])) {
      const to = wanted.get(member.memberId);
      if (!to || to.bossId === member.bossId) continue;
      // A member who comes back to a generation may have had a boss there who began after the day of the file.
      const on = to.on < (member.lastFromOn ?? '') ? (member.lastFromOn ?? to.on) : to.on;
      const events: Emission[] = await changeBoss(trx, member, { bossId: to.bossId, on });
      emit(...events);
      note('member.transferred', 'group', member.groupId, {
        before: { bossId: member.bossId },
        after: { personId: member.personId, bossId: to.bossId, on },
      });
    }
    await flush();
  };

  const keepBosses: PeopleWriter['keepBosses'] = async (kept) => {
    if (kept.length === 0) return;
    await keepWaitingBosses(trx, kept, { by: madeBy, at: now });
    for (const { personId } of kept) {
      note('person.changed', 'person', personId, { after: { fields: ['bossId'] } });
    }
    await flush();
  };

  const flush = async () => recordAudits(trx, lines.splice(0));

  return {
    giveBosses,
    keepBosses,
    async write(plans) {
      const ids = await create(plans.filter(({ person }) => person === null));
      for (const plan of plans) {
        if (!plan.person) continue;
        await change(plan.person, plan);
        ids.set(plan, plan.person.id);
      }
      const joining = plans.flatMap((plan) => {
        const personId = ids.get(plan);
        return plan.joins === null || personId === undefined ? [] : [{ personId, groupId: plan.joins }];
      });
      const members = new Map((await joinGroups(trx, joining, today)).map((one) => [one.personId, one]));
      const joined = new Map<number, number[]>();
      for (const { personId, groupId } of joining) {
        const memberId = members.get(personId)?.id;
        if (memberId === undefined) continue;
        joined.set(groupId, [...(joined.get(groupId) ?? []), personId]);
        emit({ name: 'member.joined', payload: { memberId } });
      }
      for (const [groupId, personIds] of joined) {
        note('member.joined', 'group', groupId, { after: { personIds } });
        await giveDaysOnJoining(joinWork, { groupId, personIds });
      }
      // The boss of a row holds; else the one that waited for this is given.
      const said = new Set(plans.flatMap((plan) => (plan.boss ? [ids.get(plan) ?? 0] : [])));
      const enteredIds = joining.map(({ personId }) => personId);
      await takeWaitingBosses(
        trx,
        enteredIds.filter((id) => said.has(id)),
      );
      await giveWaitingBosses(
        joinWork,
        enteredIds.filter((id) => !said.has(id)),
      );
      const first: { memberId: number; bossId: number; fromOn: string; personId: number; groupId: number }[] =
        [];
      const waiting: { personId: number; bossId: number | null }[] = [];
      const later: { memberId: number; bossId: number | null; on: string }[] = [];
      for (const plan of plans) {
        const personId = ids.get(plan) ?? 0;
        const member = members.get(personId);
        const memberId = member?.id ?? plan.person?.member?.id;
        if (!plan.boss || plan.boss.id === undefined) continue;
        const { id: bossId, on } = plan.boss;
        if (memberId === undefined) {
          waiting.push({ personId, bossId });
          continue;
        }
        if (member?.isNew && bossId !== null && plan.joins !== null) {
          first.push({ memberId, bossId, fromOn: on, personId, groupId: plan.joins });
        } else later.push({ memberId, bossId, on });
      }
      await giveFirstPairs(trx, first);
      for (const { memberId, bossId, fromOn, personId, groupId } of first) {
        note('member.transferred', 'group', groupId, {
          before: { bossId: null },
          after: { personId, bossId, on: fromOn },
        });
        emit({ name: 'boss.given', payload: { memberId, bossId } });
      }
      await giveBosses(later);
      await keepBosses(waiting);
      await flush();
      return ids;
    },
  };
}
