import type { Candidate, ProfileId, ProfileRow } from '#app/contract/admin/people/profiles.ts';
import type { Permissions } from './permissions.ts';

/** Rows of a page of people. */
export const PAGE_SIZE = 25;

export type ProfilePerson = Candidate & { lastAccessAt: string | null };

/** A page of the people of a profile; `total` counts all that the search finds. */
export type ProfilePeople = {
  rows: ProfilePerson[];
  total: number;
  page: number;
  search: string;
};

/** The chosen profile: what it opens, and who has it. */
export type ChosenProfile = {
  id: ProfileId;
  name: string;
  permissions: Permissions;
  people: ProfilePeople;
};

export type ProfilesView = { profiles: ProfileRow[]; chosen: ChosenProfile | null; zone: string };
