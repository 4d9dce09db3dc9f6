import { openable } from '../../../links/built-screens.ts';
import type { FoundKind } from '../search.ts';

/** The screen where each kind opens, in the order of the results. */
const screens: Record<FoundKind, string> = {
  person: '/cms/usuarios',
  group: '/cms/grupos',
  unit: '/cms/unidades',
  activity: '/cms/actividades',
};

/** The kinds that are searched: those whose screen exists. */
export const searchedKinds: readonly FoundKind[] = (Object.keys(screens) as FoundKind[]).filter(
  (kind) => openable(screens[kind]) !== null,
);

/** Address of a result. */
export const foundHref = (kind: FoundKind, id: number): string => `${screens[kind]}?id=${id}`;
