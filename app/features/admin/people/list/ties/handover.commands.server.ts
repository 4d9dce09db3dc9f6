import type { Takers } from '#app/contract/admin/people/handover.ts';
import { type BossChangeRefusal, bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import { giveDaysOnJoining } from '#app/product/admin/groups/late-joining.server.ts';
import { takeBack } from '#app/product/admin/groups/memberships.server.ts';
import type { Part } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { assignTutor, endAssignment } from '#server/repositories/groups/tutors.ts';
import {
  changeBoss,
  lastPairOf,
  lockMembers,
  membersLedBy,
  membersWithBoss,
  nextBoss,
} from '#server/repositories/people/boss-changes.ts';
import { formerMember, namesOfGroups, tiesOf } from './ties.rows.server.ts';

/**
 * Gives each team of a boss who leaves to whoever is named for its generation, or to nobody.
 * @throws `person.leads` for a boss with a team where nobody is named; 422 for a team of which nothing is said, and for a
 * successor who may not lead it
 */
export async function handTeamsOver(
  { trx, today, emit, audit }: Part,
  bossId: number,
  successors: Takers,
): Promise<void> {
  const led = await membersLedBy(trx, bossId);
  if (led.length === 0) return;
  if (successors === undefined) return fail('person.leads');
  await lockMembers(trx, led);
  const members = await membersWithBoss(trx, led);
  const names = await namesOfGroups(trx, [...new Set(members.map(({ groupId }) => groupId))]);
  const chosen = new Map(successors.map(({ groupId, personId }) => [groupId, personId]));
  const given = new Map<number, number[]>();
  for (const member of members) {
    const { groupId } = member;
    const name = names.get(groupId) ?? '';
    const successorId = chosen.get(groupId);
    if (successorId === undefined)
      return refuseField('sucesores', `Elige quién será jefe o jefa en «${name}», o déjala sin jefe.`);
    const next = successorId === null ? null : await nextBoss(trx, successorId);
    const refusal = bossChangeRefusal({ on: today, today, member, last: lastPairOf(member), next });
    const text = successorId === bossId ? noBoss : refusal && (nextFaults[refusal] ?? noBoss);
    if (text !== null) refuseField('sucesores', `${text} («${name}»)`);
    emit(...(await changeBoss(trx, member, { bossId: successorId, on: today })));
    given.set(groupId, [...(given.get(groupId) ?? []), member.personId]);
  }
  for (const [groupId, personIds] of given) {
    await audit('member.transferred', ['group', groupId], {
      before: { bossId },
      after: { personIds, bossId: chosen.get(groupId) ?? null, on: today },
    });
    emit({ name: 'group.changed', payload: { groupId } });
  }
}

const nextFaults: Partial<Record<BossChangeRefusal, string>> = {
  self: 'Nadie puede ser su propio jefe: esa persona es parte del equipo',
  circle: 'Se forma un círculo: alguien del equipo termina siendo jefe de su propio jefe',
};
const noBoss = 'Elige a una persona activa con perfil de jefe';

/**
 * Ends what a tutor accompanies, each generation with whoever is named for it; where nobody is, it is left without them.
 * @throws 422 for somebody who may not accompany it
 */
export async function handGroupsOver(work: Part, tutorId: number, tutors: Takers): Promise<void> {
  const { trx, now, audit, requestId } = work;
  const { tutored } = await tiesOf(trx, tutorId);
  const chosen = new Map((tutors ?? []).map(({ groupId, personId }) => [groupId, personId]));
  for (const { id: groupId, name } of tutored) {
    if (!(await endAssignment(trx, { groupId, tutorId, at: now }, requestId))) continue;
    await audit('tutor.ended', ['group', groupId], { after: { personId: tutorId } });
    const next = chosen.get(groupId) ?? null;
    if (next === tutorId) refuseField('tutores', `${noTutor} («${name}»)`);
    if (next !== null) await accompany(work, next, { field: 'tutores', groupId, name });
  }
}

/**
 * Lets a person accompany generations again that they accompanied before.
 * @throws 422 for another generation, and where they may not
 */
export async function tutorAgain(work: Part, personId: number, groupIds: readonly number[]): Promise<void> {
  const { formerlyTutored } = await tiesOf(work.trx, personId);
  for (const groupId of groupIds) {
    const group = formerlyTutored.find(({ id }) => id === groupId);
    if (!group) return refuseField('acompana', 'Elige generaciones abiertas que acompañó antes.');
    await accompany(work, personId, { field: 'acompana', groupId, name: group.name });
  }
}

async function accompany(
  { trx, now, emit, audit, requestId }: Part,
  tutorId: number,
  { field, groupId, name }: { field: string; groupId: number; name: string },
): Promise<void> {
  const result = await assignTutor(trx, { groupId, tutorId, at: now }, requestId);
  if (result === 'no-tutor' || result === 'no-group') refuseField(field, `${noTutor} («${name}»)`);
  if (result === 'learns') refuseField(field, `Esa persona participa en «${name}»: no puede acompañarla.`);
  if (result !== 'assigned') return;
  await audit('tutor.assigned', ['group', groupId], { after: { personId: tutorId } });
  emit({ name: 'group.changed', payload: { groupId } });
}

const noTutor = 'Elige a una persona activa con perfil de tutor';

/**
 * Lets a person follow a generation again from which they were dropped, with everything that they did, and with days
 * counted from today for the challenges that have ended meanwhile, since no dialog asks for them.
 * @throws 422 for a generation of which they were no participant; as `takeBack`
 */
export async function followAgain(work: Part, personId: number, groupId: number): Promise<void> {
  const member = await formerMember(work.trx, personId, groupId);
  if (!member) return refuseField('participa', 'Elige una generación en la que participó antes.');
  await takeBack(work, { groupId, memberId: member.id, personId });
  await giveDaysOnJoining(work, { groupId, personIds: [personId] });
}
