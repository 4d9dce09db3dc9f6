import { countText } from '#app/domain/text/counts.ts';
import type { Work } from '../command.ts';
import { fail } from '../errors.ts';
import {
  collaboratorCount,
  holdAdministrators,
  holdProfiles,
  isMerged,
  saveProfiles,
  tutoredGroupCount,
} from '../repositories/people/profiles.ts';
import { mustBeConfirmed } from './confirmation.ts';
import { dropFactor, isProtected } from './credentials/second-factor.ts';
import { type Incoming, originOf, traceOf } from './origin.ts';
import { revokeSessionsUnder } from './revocation.ts';

type Wanted = {
  personId: number;
  /** The profiles that the person is to have, from those of now. */
  profiles: (held: readonly number[]) => readonly number[];
};

/**
 * Gives a person exactly the wanted profiles, as a part of a command. What is taken ends at the next request: the
 * sessions opened under it close at once, with their sockets (S9). Profiles that stay as they are need no confirmation,
 * and give false. Called before any person is locked: administrators come first everywhere.
 * @throws 404 for an unknown person, 409 for a merged account, 422 for none at all, 409 where the product would be left without an administrator,
 * a team without its boss or a group without its tutor, `identity.unconfirmed`
 */
export async function setProfiles(
  work: Work,
  incoming: Incoming,
  { personId, profiles }: Wanted,
): Promise<boolean> {
  const { world, trx, actor, emit, audit } = work;
  const administrators = await holdAdministrators(trx);
  const held =
    (await holdProfiles(trx, personId)) ??
    fail((await isMerged(trx, personId)) ? 'person.merged' : 'scope.notFound');
  const wanted = [...new Set(profiles(held))];
  if (wanted.length === 0) fail('body.invalid', { field: 'perfiles', text: lastProfileText });
  const given = wanted.filter((profile) => !held.includes(profile));
  const taken = held.filter((profile) => !wanted.includes(profile));
  if (given.length === 0 && taken.length === 0) return false;

  if (taken.includes(1)) refuseWithoutAdministrator(personId, actor.personId, administrators);
  await saveProfiles(trx, personId, { given, taken });
  // Counted once the profile is gone: nobody can be given to this person any more.
  if (taken.includes(3)) await refuseWithTeam(work, personId);
  if (taken.includes(4)) await refuseWithGroups(work, personId);
  // Last, so that a password is asked for only where it opens something.
  await mustBeConfirmed(work);

  const origin = originOf(incoming);
  // Given back later, the profile would bring an app that nobody watched meanwhile.
  if (taken.some((profile) => isProtected([profile]))) {
    await dropFactor(trx, personId, 'factor.reset', { actor, origin });
  }
  if (taken.length > 0) {
    await revokeSessionsUnder(world, trx, personId, taken, { ...origin, by: actor });
  }
  const person = ['person', personId] as const;
  for (const profileId of given) {
    await audit('profile.given', person, { after: { profileId }, ...traceOf(origin) });
  }
  for (const profileId of taken) {
    await audit('profile.taken', person, { before: { profileId }, ...traceOf(origin) });
  }
  emit({ name: 'profiles.changed', payload: { personId } });
  return true;
}

const lastProfileText = 'Es su único perfil: dale otro antes de quitarlo.';

function refuseWithoutAdministrator(
  personId: number,
  actorId: number,
  administrators: readonly number[],
): void {
  if (personId === actorId) fail('profile.own');
  if (administrators.every((id) => id === personId)) fail('profile.lastAdministrator');
}

async function refuseWithTeam({ trx }: Work, personId: number): Promise<void> {
  const count = await collaboratorCount(trx, personId);
  if (count === 0) return;
  const team = countText(count, 'colaborador: primero dale', 'colaboradores: primero dales');
  fail('profile.leads', { text: `Esta persona tiene ${team} otro jefe.` });
}

async function refuseWithGroups({ trx }: Work, personId: number): Promise<void> {
  const count = await tutoredGroupCount(trx, personId);
  if (count === 0) return;
  const groups = countText(count, 'generación: primero asígnala', 'generaciones: primero asígnalas');
  fail('profile.tutors', { text: `Esta persona acompaña ${groups} a otra persona.` });
}
