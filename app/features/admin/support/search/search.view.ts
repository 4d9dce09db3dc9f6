import type { Found, FoundKind } from '#app/contract/admin/support/search.ts';

export type FoundRow = {
  id: number;
  name: string;
  /** Of a unit, from zero. */
  position: number | null;
  about: string;
  isDropped: boolean;
};

/** A row as the search shows it. */
export function foundView(kind: FoundKind, { id, name, position, about, isDropped }: FoundRow): Found {
  const detail = position === null ? about : `Unidad ${position + 1} · ${about}`;
  return { kind, id, name, detail, isDropped };
}
