import type { Named } from '#app/contract/tutor/forum.ts';
import { fullName } from '#app/domain/access/person.ts';

type NameRow = { firstName: string; paternalSurname: string };
export type HelperRow = {
  helperId: number | null;
  helperFirstName: string | null;
  helperSurname: string | null;
};

/** A person by id and name. */
export function named(row: NameRow & { id: number }): Named {
  return { id: row.id, name: fullName(row) };
}

/** The tutor that a question is assigned to. */
export function helperOf({ helperId, helperFirstName, helperSurname }: HelperRow): Named | null {
  if (helperId === null) return null;
  const name = { firstName: helperFirstName ?? '', paternalSurname: helperSurname ?? '' };
  return { id: helperId, name: fullName(name) };
}
