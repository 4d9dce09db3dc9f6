import { folded } from '#app/domain/text/text.ts';
import { chance, happens, oneOf, wholeBetween } from './chance.ts';
import { areas, bossPlace, cities, firstNames, places, surnames, tutorPlace } from './names.ts';
import { type Shape, TUTORS, teamsOf, tutorsOf } from './shape.ts';

/** A person of the company, and their place in it. */
export type CompanyPerson = {
  username: string;
  profile: 2 | 3 | 4;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  email: string;
  employeeNumber: string;
  store: string;
  area: string;
  jobTitle: string;
  createdAt: string;
  /** Their generation and their team; null of tutors. */
  generation: number | null;
  team: number | null;
  /** The number of a tutor; null of others. */
  tutor: number | null;
};

/** Accounts with a name that is easily typed and the published password; the others are seen by the administration alone. */
export const companyAccounts = ['jefe3', 'tutor3', 'aprendiz14'] as const;

type Place = Pick<CompanyPerson, 'profile' | 'store' | 'area' | 'jobTitle' | 'generation' | 'team' | 'tutor'>;

/**
 * The people of a load: tutors first, then each generation's bosses with their learners. They are the same at every load,
 * in every shape and on every day, as they are known by their usernames and the moments at which they were made.
 */
export function companyPeople(shape: Shape): CompanyPerson[] {
  const tutors = new Set(Object.keys(shape).flatMap((generation) => tutorsOf(Number(generation))));
  return everybody().filter(({ generation, team, tutor }) =>
    generation === null ? tutors.has(tutor ?? -1) : (team ?? 0) < (shape[generation] ?? 0),
  );
}

function everybody(): CompanyPerson[] {
  const taken = new Set<string>();
  const people = placesOf().map((place, index) => personOf(place, index, taken));
  nameAccount(people, 'tutor3', ({ profile }) => profile === 4);
  nameAccount(people, 'jefe3', ({ profile }) => profile === 3);
  nameAccount(people, 'aprendiz14', ({ profile }) => profile === 2);
  return people;
}

function placesOf(): Place[] {
  const tutors = Array.from({ length: TUTORS }, (_, tutor) => ({
    profile: 4 as const,
    store: tutorPlace.store,
    area: tutorPlace.area,
    jobTitle: tutorPlace.title,
    generation: null,
    team: null,
    tutor,
  }));
  const others = cities.map((_, generation) =>
    teamsOf(generation).flatMap((size, team) => teamPlaces({ generation, team }, size)),
  );
  return [...tutors, ...others.flat()];
}

/** The store of a team. */
export const storeOf = (generation: number, team: number): string =>
  `${cities[generation] ?? ''} ${places[team] ?? ''}`;

/** A boss and the collaborators, all of one store. */
function teamPlaces({ generation, team }: { generation: number; team: number }, size: number): Place[] {
  const store = storeOf(generation, team);
  const title = happens(0.1, 'regional', generation, team) ? bossPlace.titles[1] : bossPlace.titles[0];
  const learners = Array.from({ length: size }, (_, index): Place => {
    const [area, titles] = oneOf(areas, 'area', generation, team, index);
    const jobTitle = oneOf(titles, 'title', generation, team, index);
    return { profile: 2, store, area, jobTitle, generation, team, tutor: null };
  });
  const boss: Place = {
    profile: 3,
    store,
    area: bossPlace.area,
    jobTitle: title,
    generation,
    team,
    tutor: null,
  };
  return [boss, ...learners];
}

/** Nobody has the name of another one: they would be shown as the same person twice. */
function personOf(place: Place, index: number, taken: Set<string>): CompanyPerson {
  for (let attempt = 0; ; attempt += 1) {
    const firstName = oneOf(firstNames, 'first', index, attempt);
    const paternalSurname = oneOf(surnames, 'paternal', index, attempt);
    const maternalSurname = oneOf(surnames, 'maternal', index, attempt);
    const name = `${firstName} ${paternalSurname}`;
    if (taken.has(name) || paternalSurname === maternalSurname) continue;
    taken.add(name);
    const number = 1_001 + index;
    const mailbox = folded(name).replace(/[^a-z]+/g, '.');
    return {
      ...place,
      username: `${mailbox}.${number}`,
      firstName,
      paternalSurname,
      maternalSurname,
      email: `${mailbox}.${number}@rumbo.example`,
      employeeNumber: `R${20_000 + index * 7}`,
      createdAt: createdAt(index),
    };
  }
}

/** Years before the first generation began, at a moment that no account of the company has. */
function createdAt(index: number): string {
  const day = new Date(Date.UTC(2019, 0, wholeBetween(7, 1_900, 'made', index)));
  const seconds = String(Math.floor(chance('second', index) * 60)).padStart(2, '0');
  return `${day.toISOString().slice(0, 10)}T15:07:${seconds}Z`;
}

function nameAccount(
  people: CompanyPerson[],
  username: (typeof companyAccounts)[number],
  isWanted: (person: CompanyPerson) => boolean,
): void {
  const person = people.find(isWanted);
  if (person) person.username = username;
}
