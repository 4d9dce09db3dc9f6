import { fullName } from '#app/domain/person.ts';
import type { Author, Named, QuestionState } from './tutor-forum.types.ts';

type NameRow = { firstName: string; paternalSurname: string };
export type AuthorRow = NameRow & { personId: number; photoId: number | null; photoName: string | null };
export type HelperRow = {
  helperId: number | null;
  helperFirstName: string | null;
  helperSurname: string | null;
};

/** A person by id and name. */
export function named(row: NameRow & { id: number }): Named {
  return { id: row.id, name: fullName(row) };
}

/** The column holds nothing else (its check says so). */
export const stateOf = (state: string): QuestionState => state as QuestionState;

/** Who is to answer it. */
export function helperOf({ helperId, helperFirstName, helperSurname }: HelperRow): Named | null {
  if (helperId === null) return null;
  const name = { firstName: helperFirstName ?? '', paternalSurname: helperSurname ?? '' };
  return { id: helperId, name: fullName(name) };
}

/** Who wrote it. */
export function authorOf(row: AuthorRow): Author {
  return {
    name: fullName(row),
    photo: row.photoId === null ? null : { name: row.photoName ?? '', url: `/archivos/${row.photoId}` },
  };
}

/** Instants inside an aggregated row arrive as text with an offset. */
export const iso = (instant: string): string => new Date(instant).toISOString();
