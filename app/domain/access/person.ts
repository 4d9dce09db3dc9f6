import { folded } from '../text/text.ts';

export type PersonName = { firstName: string; paternalSurname: string; maternalSurname: string | null };

/** The name on records that stay after their person's account was deleted. */
export const namelessText = 'Persona dada de baja';

function joined(parts: (string | null)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** First name plus paternal surname (spec §2.3). */
export function fullName(person: Omit<PersonName, 'maternalSurname'>): string {
  return joined([person.firstName, person.paternalSurname]);
}

/** Both surnames, for the column Apellidos (spec §2.6). */
export function surnames(person: Omit<PersonName, 'firstName'>): string {
  return joined([person.paternalSurname, person.maternalSurname]);
}

/** One or two capitals for a person without a photo. */
export function initials(person: Omit<PersonName, 'maternalSurname'>): string {
  return [person.firstName, person.paternalSurname]
    .map((part) => Array.from(part.trim()).slice(0, 1).join(''))
    .join('')
    .toLocaleUpperCase('es-MX');
}

/** The same where only the whole name is known: of its first two words, or two letters of the only one. */
export function nameInitials(name: string): string {
  const [first = '', second] = name.split(' ');
  const letters = second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
  return letters.toLocaleUpperCase('es-MX');
}

const collator = new Intl.Collator('es-MX');

/** Order of people in every list: apellido paterno, materno, nombre, in Spanish collation. */
export function comparePeople(one: PersonName, other: PersonName): number {
  return (
    collator.compare(one.paternalSurname, other.paternalSurname) ||
    collator.compare(one.maternalSurname ?? '', other.maternalSurname ?? '') ||
    collator.compare(one.firstName, other.firstName)
  );
}

/** Search that ignores accents, case and the order of the words: «apellido nombre» finds the person. */
export function matchesSearch(person: PersonName, search: string): boolean {
  const haystack = folded(`${person.firstName} ${surnames(person)}`);
  return folded(search)
    .split(' ')
    .every((word) => haystack.includes(word));
}
