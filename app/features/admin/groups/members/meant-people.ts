/** Somebody as they were named: the line, from one on, and who it is; `fault` says why it is nobody. */
export type Meant = { line: number; typed: string; personId: number | null; fault: string | null };

type Found = { id: number; username: string; number: string | null };

const unknownText = 'No hay nadie con este número o usuario.';

/**
 * The people that each line of a pasted list means: by employee number first, else by username. An empty line is
 * nobody; a person's second line is refused.
 */
export function meantByTexts(typed: readonly string[], people: readonly Found[]): Meant[] {
  const ofNumber = new Map(people.map((person) => [person.number, person]));
  const ofUsername = new Map(people.map((person) => [person.username.toLowerCase(), person]));
  return withoutRepeated(
    typed.flatMap((text, index) => {
      if (text === '') return [];
      const person = ofNumber.get(text.toUpperCase()) ?? ofUsername.get(text.toLowerCase());
      return [
        { line: index + 1, typed: text, personId: person?.id ?? null, fault: person ? null : unknownText },
      ];
    }),
  );
}

/** The people that ids mean; their lines go on after `before` others. */
export function meantByIds(ids: readonly number[], people: readonly Found[], before: number): Meant[] {
  const ofId = new Map(people.map((person) => [person.id, person]));
  return withoutRepeated(
    ids.map((id, index) => {
      const person = ofId.get(id);
      return {
        line: before + index + 1,
        typed: person?.username ?? String(id),
        personId: person?.id ?? null,
        fault: person ? null : 'Esta persona ya no está.',
      };
    }),
  );
}

function withoutRepeated(all: readonly Meant[]): Meant[] {
  const lineOf = new Map<number, number>();
  return all.map((one) => {
    if (one.personId === null) return one;
    const first = lineOf.get(one.personId);
    if (first === undefined) {
      lineOf.set(one.personId, one.line);
      return one;
    }
    return { ...one, personId: null, fault: `Es la misma persona que en la línea ${first}.` };
  });
}
