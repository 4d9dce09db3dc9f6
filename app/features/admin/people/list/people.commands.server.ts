import type { Handover } from '#app/contract/admin/people/handover.ts';
import type { PersonInput } from '#app/contract/admin/people/people.ts';
import { accountChanged, namesDiffer } from '#server/auth/account-changes.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { dropFactor } from '#server/auth/credentials/second-factor.ts';
import { type Incoming, type Origin, originOf } from '#server/auth/origin.ts';
import { setProfiles } from '#server/auth/profile-changes.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { type By, command, type Part, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import { endAssignmentsOf, tutorProfile } from '#server/repositories/groups/tutors.ts';
import {
  insertPerson,
  lockPerson,
  setActive,
  takenFields,
  updatePerson,
} from '#server/repositories/people/administered-people.ts';
import { lockMembers, markDropped, membershipsOf } from '#server/repositories/people/boss-changes.ts';
import { setPhoto } from '#server/repositories/people/photo.ts';
import { holdAdministrators } from '#server/repositories/people/profiles.ts';
import type { Trx } from '#server/world.ts';
import { followAgain, handGroupsOver, handTeamsOver, tutorAgain } from './ties/handover.commands.server.ts';

const adminProfile = 1;
const bossProfile = 3;

/** Names and numbers that belong to one account alone. */
const sentences = {
  username: { field: 'username', text: 'Este usuario ya existe.' },
  email: { field: 'correo', text: 'Este correo ya es de otra cuenta.' },
  number: { field: 'numero_empleado', text: 'Este número ya es de otra persona.' },
} as const satisfies Record<string, FieldFault>;

/**
 * Makes an account that waits for its owner's first password; gives its id.
 * @throws 422 with each field that belongs to another account
 */
export const createPerson = (by: By, input: PersonInput) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    await refuseTaken(trx, input, null);
    if (input.profiles.includes(adminProfile)) await mustBeConfirmed(work);
    const personId = await insertPerson(trx, input);
    await audit('person.created', ['person', personId], { after: { profiles: input.profiles } });
    emit({ name: 'user.created', payload: { personId } });
    return { id: personId };
  });

type Change = {
  personId: number;
  version: number;
  input: PersonInput;
  /** The people who take over the ties of a taken profile. */
  handover?: Handover;
  /** The generations that they accompany again with the profile of tutors. */
  tutored?: readonly number[] | undefined;
};

/** Hands over the ties of the profiles that the person is to have no more. */
async function handOver(
  work: Work,
  personId: number,
  { input, handover }: { input: PersonInput; handover: Handover },
): Promise<void> {
  // Before the teams: administrators come first everywhere.
  await holdAdministrators(work.trx);
  if (handover.successors && !input.profiles.includes(bossProfile)) {
    await handTeamsOver(work, personId, handover.successors);
  }
  if (handover.tutors && !input.profiles.includes(tutorProfile)) {
    await handGroupsOver(work, personId, handover.tutors);
  }
}

/**
 * Changes the data and the profiles of a person, made from `version`; gives the next one.
 * @throws 404 for an unknown person, 409 when somebody saved meanwhile, 422 with each field of another account; as
 * `setProfiles` where the profiles change; `identity.unconfirmed` for another username or e-mail
 */
export const changePerson = (
  by: By & Incoming,
  { personId, version, input, handover = {}, tutored = [] }: Change,
) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    if (handover.successors || handover.tutors) await handOver(work, personId, { input, handover });
    await setProfiles(work, by, { personId, profiles: () => input.profiles });
    const before = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
    if (before.version !== version) fail('state.conflict');
    await refuseTaken(trx, input, personId);
    if (namesDiffer(before, input)) await mustBeConfirmed(work);
    const next = await updatePerson(trx, { personId, version, fields: input });
    if (next === undefined) fail('state.conflict');
    const changed = changedFields({ ...before, welcome: before.welcome ?? '' }, input);
    await accountChanged(work, before, input);
    await tutorAgain(work, personId, tutored);
    if (changed.length > 0) {
      await audit('person.changed', ['person', personId], { after: { fields: changed } });
      emit({ name: 'person.changed', payload: { personId } });
    }
    return { version: next ?? version };
  });

type Drop = {
  personId: number;
  active: boolean;
  reason: string;
  /** The people who take over from today on; undefined successors: a boss with a team is not dropped. */
  handover?: Handover;
  /** Of an account that is opened again: the generation that they follow again, and those that they accompany. */
  followed?: number | undefined;
  tutored?: readonly number[] | undefined;
  /** One of many: an administrator is dropped only by themselves, where it is seen who it is. */
  isOneOfMany?: boolean;
};

/**
 * Drops a person, with their memberships, their collaborators and their groups as a tutor, and ends their sessions; or
 * opens the account again. An account already in that state stays so.
 * @throws 404 for an unknown person; 409 for oneself, the last administrator, one of many who is an administrator, a
 * boss whose team nobody takes over
 */
export const setPersonState = (by: By & Incoming, drop: Drop) =>
  command(by, async (work) => {
    await changePersonState(originOf(by), work, drop);
  });

/** {@link setPersonState} at the terminal, by nobody who has an account: drops a person. */
export const dropAtTerminal = (by: By<null>, { personId, reason }: { personId: number; reason: string }) =>
  command({ ...by, requestId: terminal.requestId }, async (work) => {
    await changePersonState(terminal, work, { personId, active: false, reason });
  });

const terminal: Origin = { requestId: 'terminal', ipPrefix: null, userAgent: null };

/**
 * {@link setPersonState} as a part of a larger change. Gives false where the account was in that state already.
 * @throws as that does
 */
export async function changePersonState(
  origin: Origin,
  work: Part,
  { personId, active, reason, handover = {}, followed, tutored = [], isOneOfMany = false }: Drop,
): Promise<boolean> {
  const { world, trx, actor, now, emit, audit } = work;
  if (!active && personId === actor?.personId) fail('person.self');
  const administrators = await holdAdministrators(trx);
  if (!active && administrators.every((id) => id === personId)) fail('profile.lastAdministrator');
  if (!active && isOneOfMany && administrators.includes(personId)) fail('person.administrator');
  const person = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (person.mergedInto !== null) fail('person.merged');
  if (person.active === active) return false;
  if (!active) {
    await handTeamsOver(work, personId, handover.successors);
    await leaveGroups(work, personId, reason);
    await handGroupsOver(work, personId, handover.tutors);
    await endAssignmentsOf(trx, personId, now, origin.requestId);
    await revokeSessionsOf(world, trx, personId, null, 'dropped', { ...origin, ...(actor && { by: actor }) });
    // Opened again, the account would bring an app that nobody watched meanwhile.
    await dropFactor(trx, personId, 'factor.reset', { actor, origin });
  }
  await setActive(trx, personId, active, now);
  if (active) {
    if (followed !== undefined) await followAgain(work, personId, followed);
    await tutorAgain(work, personId, tutored);
  }
  await audit(active ? 'person.restored' : 'person.dropped', ['person', personId], { after: { reason } });
  emit({ name: 'person.changed', payload: { personId } });
  return true;
}

/** Ends the memberships of a person, each with a line in the history of its generation. */
async function leaveGroups({ trx, now, emit, audit }: Part, personId: number, reason: string): Promise<void> {
  const memberships = await membershipsOf(trx, personId);
  await lockMembers(
    trx,
    memberships.map(({ id }) => id),
  );
  for (const { id: memberId, groupId } of memberships) {
    if (!(await markDropped(trx, memberId, now, reason))) continue;
    emit({ name: 'member.dropped', payload: { memberId } }, { name: 'group.changed', payload: { groupId } });
    await audit('member.dropped', ['group', groupId], {
      before: { active: true },
      after: { personId, active: false, reason },
    });
  }
}

/**
 * Takes the photo of a person away; who has none keeps none.
 * @throws 404 for an unknown person
 */
export const removePersonPhoto = (by: By, personId: number) =>
  command(by, async ({ trx, now, emit, audit }) => {
    if (!(await lockPerson(trx, personId))) fail('scope.notFound');
    if (!(await setPhoto(trx, personId, null, now))) return;
    await audit('person.photo-removed', ['person', personId], { after: {} });
    emit({ name: 'person.changed', payload: { personId } });
  });

/**
 * Forgives the failed logins of an account.
 * @throws 404 for an unknown person
 */
export const unlockPerson = (by: By, personId: number) =>
  command(by, async ({ world, trx, audit }) => {
    const person = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
    await world.limits.unlock(person.username.normalize('NFC').toLowerCase());
    await audit('person.unlocked', ['person', personId], { after: {} });
  });

async function refuseTaken(trx: Trx, input: PersonInput, exceptOf: number | null): Promise<void> {
  const taken = await takenFields(trx, input, exceptOf);
  const faults = (['username', 'email', 'number'] as const)
    .filter((field) => taken[field])
    .map((field) => sentences[field]);
  refuseFields(faults);
}

type Stored = Record<keyof Omit<PersonInput, 'profiles'>, string | null>;

/** Names of the fields that differ; the trail keeps no value of a person's data (product: audit). */
function changedFields(before: Stored, { profiles: _, ...after }: PersonInput): string[] {
  return Object.entries(after)
    .filter(([field, value]) => before[field as keyof Stored] !== value)
    .map(([field]) => field);
}
