import type { Incoming } from '#server/auth/origin.ts';
import { setProfiles } from '#server/auth/profile-changes.ts';
import { type By, command } from '#server/command.ts';
import { raisePersonVersion } from '#server/repositories/people/profiles.ts';

type Change = { profileId: number; personId: number; given: boolean };

/**
 * Gives a profile to a person, or takes it; what they have already, or do not have, changes nothing.
 * @throws as `setProfiles`
 */
export const changeProfile = (by: By & Incoming, { profileId, personId, given }: Change): Promise<void> =>
  command(by, async (work) => {
    const profiles = (held: readonly number[]) =>
      given ? [...held, profileId] : held.filter((profile) => profile !== profileId);
    if (await setProfiles(work, by, { personId, profiles })) await raisePersonVersion(work.trx, personId);
  });
