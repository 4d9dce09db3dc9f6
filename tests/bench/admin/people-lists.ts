import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { profilesHref } from '#app/contract/admin/people/links/profiles.ts';
import { type PeopleQuery, peopleOrder } from '#app/contract/admin/people/people.ts';
import { decode } from '#app/contract/wire/codec.ts';
import type { Bench } from '../bench.ts';
import { type Desk, openDesk } from './desk.ts';
import { measurePages, type Pages } from './pages.ts';

/** Rows of a page, the most that a list shows. */
const size = 100;
const deepPage = 1_000;
const orders = ['nombre', 'usuario', 'numero', 'sucursal', 'acceso', 'creado'].flatMap((word) => [
  word,
  `-${word}`,
]);

const inEachOrder = (page: number): string[] =>
  orders.map((word) => peopleHref({ order: decode(peopleOrder, word), page, size }));

/** Words, accents, two letters, an account and a number; few results and many. */
const searches = [
  'Núñez',
  'maría pérez',
  'jimenez guadalupe torres',
  'ma',
  'ñ',
  'persona00042',
  'persona105',
  'E1050000',
  'nadie se llama así',
];

const filters = ({ groupId, bossId }: Desk): PeopleQuery[] => [
  { groupId },
  { bossId },
  { state: 'invited' },
  { state: 'active', profile: 2, awayDays: 14 },
  { hasNoBoss: '1' },
  { hasNoMail: '1' },
  { store: 'Sucursal 12' },
  { area: 'Piso de venta', profile: 3 },
  { groupId, search: 'garcía', order: { key: 'lastAccess', down: true } },
];

const pagesOf = (desk: Desk): Pages[] => [
  { action: 'people, page 1', paths: [peopleHref({ size })] },
  { action: 'people, page 1,000', paths: [peopleHref({ size, page: deepPage })] },
  { action: 'people, page 1 in each order', paths: inEachOrder(1) },
  { action: 'people, page 1,000 in each order', paths: inEachOrder(deepPage) },
  { action: 'people, searched', paths: searches.map((search) => peopleHref({ search, size })) },
  { action: 'people, filtered', paths: filters(desk).map((filter) => peopleHref({ ...filter, size })) },
  {
    action: 'people of a profile',
    paths: [2, 3, 4].flatMap((profileId) => [
      profilesHref({ profileId }),
      profilesHref({ profileId, page: deepPage }),
      profilesHref({ profileId, search: 'núñez' }),
    ]),
  },
];

/** A1: the people of the platform, as an administrator lists them (product: speed of the administration). */
export async function peopleLists(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  for (const pages of pagesOf(desk)) await measurePages(bench, desk, 'A1', pages);
}
