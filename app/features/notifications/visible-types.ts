import { bell } from '#app/contract/catalogue/bell.ts';
import { mayRecipientSee, type Role } from '#app/domain/access/access.ts';

/** Types of the catalogue that may be shown to that role, even where other rows exist. */
export function visibleTypes(role: Role): number[] {
  return Object.keys(bell)
    .map(Number)
    .filter((type) => mayRecipientSee(role, type));
}
