import type * as z from 'zod/mini';
import { peopleQueryOf } from '#app/contract/admin/links/admin.ts';
import { openRecordOf } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import type { PeopleQuery, PersonDetail, people } from '#app/contract/admin/people/people.ts';
import type { ActivationView } from '#app/contract/admin/people/people-actions.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { matchingPeople } from '#server/repositories/people/matching-people.ts';
import { activationCounts } from '#server/repositories/people/waiting-people.ts';
import type { World } from '#server/world.ts';
import { bossName, generationNames, peoplePage, personRecord, programmeNames } from './people.rows.server.ts';
import { knownPlaces } from './places.rows.server.ts';

export type PeopleList = z.output<typeof people.reply>;

/** Everything that /cms/usuarios shows of its address. */
export async function peopleScreen(world: World, address: URLSearchParams) {
  const query = peopleQueryOf(address);
  const open = openRecordOf(address);
  const [found, groups, programmes, boss, person, places] = await Promise.all([
    peopleList(world, query),
    generationNames(world.db),
    programmeNames(world.db),
    query.bossId === undefined ? undefined : bossName(world.db, query.bossId),
    typeof open === 'number' ? personDetail(world, open) : null,
    open === null ? null : knownPlaces(world.db),
  ]);
  const choices = { groups, programmes, boss: boss ?? null };
  return { query, open, found, choices, person, places, zone: world.env.TZ_NEGOCIO };
}

export type PeopleScreen = Awaited<ReturnType<typeof peopleScreen>>;

/** A page of the people of the platform; a page behind the last one is the last one. */
export async function peopleList({ db, clock }: World, query: PeopleQuery): Promise<PeopleList> {
  const size = query.size ?? FIRST_SIZE;
  const now = clock.now();
  const found = await pageOrLast({ page: query.page ?? 1, size }, (page) =>
    peoplePage(db, { query, page, size, now }),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      photo: photoLink(row),
      lastAccessAt: instant(row.lastAccessAt),
      createdAt: new Date(row.createdAt).toISOString(),
    })),
  };
}

/**
 * One person, for the form.
 * @throws `scope.notFound` for an unknown or deleted one
 */
export async function personDetail({ db, clock }: World, personId: number): Promise<PersonDetail> {
  const row = (await personRecord(db, personId, clock.now())) ?? fail('scope.notFound');
  return {
    ...row,
    photo: photoLink(row),
    welcome: row.welcome ?? '',
    lastAccessAt: instant(row.lastAccessAt),
    invitedAt: instant(row.invitedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

const instant = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/**
 * Counts those whom an activation would reach, of these people or of all that the filters leave.
 * @throws 422 without people
 */
export function viewActivation(
  { db, clock }: World,
  { ids, query }: { ids?: readonly number[] | undefined; query?: PeopleQuery | undefined },
): Promise<ActivationView> {
  const now = clock.now();
  if (ids) {
    const chosen = db.selectFrom('person').where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))));
    return activationCounts(db, chosen.select('id'), now);
  }
  if (!query) return fail('body.invalid', { field: 'ids', text: 'Elige al menos a una persona.' });
  return activationCounts(db, matchingPeople(db, query, now).select('person.id'), now);
}
