import type { ImportMode } from '#app/contract/admin/people/import-columns.ts';
import { folded } from '#app/domain/text/text.ts';
import { grouped } from '#server/grouped.ts';
import { pastChallenges } from '#server/repositories/challenges/past-challenges.ts';
import type { StepWork } from '#server/tasks/steps.ts';
import type { Trx } from '#server/world.ts';
import type { ImportInput } from '../import-input.ts';
import type { Wish } from './import-cells.ts';
import { usernameOfNew } from './import-person.ts';
import type { KnownGroup, KnownPerson, Surroundings } from './import-plan.ts';
import {
  type KeyLine,
  type Keys,
  knownGroups,
  linesOfKeys,
  numbersInCircles,
  peopleOfKeys,
} from './known.rows.server.ts';

/** `pass`: the rows are judged, done, or given the bosses that other rows made. */
type Options = {
  mode: ImportMode;
  pass: 'check' | 'run' | 'bosses';
} & Pick<ImportInput, 'mapping'> &
  Partial<Pick<ImportInput, 'zeros'>>;

/** Reads what a chunk of rows meets, in a few statements however many rows it has. */
export async function surroundingsOf(
  { trx, task, today }: Pick<StepWork, 'trx' | 'task' | 'today'>,
  wishes: readonly Wish[],
  { mode, pass, zeros, mapping }: Options,
): Promise<Surroundings> {
  const keys = keysOf(wishes);
  const people = await peopleOfKeys(trx, keys, { areZerosInDoubt: !zeros });
  const looked = pass === 'check' ? withKeysOf(people, keys) : bossKeysOf(wishes);
  const lines = await linesOfKeys(trx, task.id, looked);
  const groups = await knownGroups(trx);
  const byName = grouped(groups, ({ name }) => folded(name));
  const byId = new Map(groups.map((group) => [String(group.id), group]));
  const byNumber = index(people, ({ number }) => number);
  const byUsername = index(people, ({ username }) => username.toLowerCase());
  const byEmail = index(people, ({ email }) => email?.toLowerCase() ?? null);
  const circles = await numbersInCircles(trx, task.id, {
    pairs: wishes.flatMap(({ fields, bossNumber: boss }) => {
      const number = fields.number ?? byUsername.get(fields.username?.toLowerCase() ?? '')?.number;
      return number && boss ? [{ number, boss }] : [];
    }),
    column: mapping.indexOf('bossNumber'),
  });
  const byBare = {
    number: grouped(people.filter(hasZeros('number')), ({ number }) => bareOf(number ?? '')),
    username: grouped(people.filter(hasZeros('username')), ({ username }) => bareOf(username)),
  };
  const groupsOf = (text: string) => byName.get(folded(text)) ?? listOf(byId.get(text));
  const personOf = ({ fields: { number, username } }: Wish) =>
    (number ? byNumber.get(number) : undefined) ?? (username ? byUsername.get(username) : undefined);
  const joining = wishes.flatMap((wish) => {
    if (wish.group === undefined) return [];
    const person = personOf(wish);
    // A file moves nobody who follows a generation.
    if (person?.member) return [];
    return groupsOf(wish.group)
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => ({ groupId: id, personId: person?.id ?? NOBODY }));
  });
  const distinct = new Map(joining.map((one) => [pairOf(one), one]));
  const past = grouped(await pastChallenges(trx, [...distinct.values()], today), pairOf);
  const byKey = grouped(lines, ({ column, value }) => `${column} ${value}`);
  const linesBy = (column: KeyLine['column'], value: string) =>
    byKey.get(`${column} ${keyOf(column, value)}`) ?? [];
  return {
    mode,
    today,
    makerId: task.madeBy ?? 0,
    byNumber: (number) => byNumber.get(number),
    byUsername: (username) => byUsername.get(username),
    byLostZeros: (key, digits) => {
      // Once the file's zeros are decided, the digits mean what they say, also beside a number with zeros.
      if (zeros) return undefined;
      const [one, other] = byBare[key].get(digits.toLowerCase()) ?? [];
      return other ? undefined : one;
    },
    byEmail: (email) => byEmail.get(email),
    groups: groupsOf,
    pastIn: (groupId, personId) => past.get(pairOf({ groupId, personId: personId ?? NOBODY })) ?? [],
    // At the run, the rows that repeat another one have been refused already.
    linesWith: (column, value) => (pass === 'check' ? linesBy(column, value).map(({ line }) => line) : []),
    linesOf: ({ number, username }) => {
      if (pass !== 'check') return [];
      const found = [
        ...(number ? linesBy('number', number) : []),
        ...linesBy('username', username).filter((one) => !one.number || one.number === number),
        // A number without a username becomes the username of somebody new.
        ...(number ? [] : linesBy('number', username.toUpperCase()).filter((one) => !one.username)),
      ];
      return found.map(({ line }) => line);
    },
    isInCircle: (number) => circles.has(number),
    // At the end every boss of the file is one, or will never be.
    isBossInFile: (number) => pass !== 'bosses' && linesBy('number', number).some(({ isBoss }) => isBoss),
  };
}

/** Somebody who has no account yet. */
const NOBODY = 0;

const pairOf = ({ groupId, personId }: { groupId: number; personId: number }): string =>
  `${groupId} ${personId}`;

/** Everybody whom the rows mean, or name as a boss. */
export const peopleAround = (
  trx: Trx,
  wishes: readonly Wish[],
  { zeros }: Pick<Options, 'zeros'>,
): Promise<KnownPerson[]> => peopleOfKeys(trx, keysOf(wishes), { areZerosInDoubt: !zeros });

function keysOf(wishes: readonly Wish[]): Keys {
  return {
    numbers: textsOf(wishes.flatMap(({ fields, bossNumber }) => [fields.number, bossNumber])),
    usernames: textsOf(
      wishes.flatMap(({ fields }) => [
        fields.number?.toLowerCase(),
        fields.username || usernameOfNew(fields),
      ]),
    ),
    emails: textsOf(wishes.map(({ fields }) => fields.email?.toLowerCase())),
  };
}

/** The keys of the bosses in the file: the check judged the values that rows may not share. */
const bossKeysOf = (wishes: readonly Wish[]): Keys => ({
  numbers: textsOf(wishes.map(({ bossNumber }) => bossNumber)),
  usernames: [],
  emails: [],
});

/** Also what the found people are called: another row may mean them by that. */
const withKeysOf = (people: readonly KnownPerson[], { numbers, usernames, emails }: Keys): Keys => ({
  numbers: textsOf([
    ...numbers,
    ...usernames.map((one) => one.toUpperCase()),
    ...people.map((one) => one.number),
  ]),
  usernames: textsOf([...usernames, ...people.map(({ username }) => username.toLowerCase())]),
  emails,
});

/** True for a number or username of digits that begins with a zero: a spreadsheet takes it away. */
const hasZeros =
  (key: 'number' | 'username') =>
  (person: KnownPerson): boolean =>
    /^0+[1-9]\d*$/.test(person[key] ?? '');

const bareOf = (digits: string): string => digits.replace(/^0+/, '');

const listOf = (group: KnownGroup | undefined): KnownGroup[] => (group ? [group] : []);

const textsOf = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

function index(people: readonly KnownPerson[], key: (person: KnownPerson) => string | null) {
  return new Map(people.flatMap((person) => (key(person) === null ? [] : [[key(person) as string, person]])));
}

/** As the row of a file keeps it: numbers in capitals, usernames and e-mails in small letters. */
const keyOf = (column: KeyLine['column'], value: string): string =>
  column === 'number' ? value : value.toLowerCase();
