import type { FoundKind } from '../search.ts';

/** The screen where each kind opens, in the order of the results. */
const screens: Record<FoundKind, string> = {
  person: '/cms/usuarios',
  group: '/cms/grupos',
  unit: '/cms/unidades',
  activity: '/cms/actividades',
};

/** The kinds that are searched. */
export const searchedKinds = Object.keys(screens) as readonly FoundKind[];

/** Address of a result. */
export const foundHref = (kind: FoundKind, id: number): string => `${screens[kind]}?id=${id}`;
