import { IconBook2, IconPuzzle, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import { searchedKinds } from '#app/contract/admin/support/links/search.ts';
import type { Found, FoundKind } from '#app/contract/admin/support/search.ts';
import { countText } from '#app/domain/text/counts.ts';

/** The heading of each kind of result and its sign. */
export const kindTexts: Record<FoundKind, { heading: string; icon: TablerIcon }> = {
  person: { heading: 'Personas', icon: IconUser },
  group: { heading: 'Generaciones', icon: IconUsersGroup },
  unit: { heading: 'Unidades', icon: IconBook2 },
  activity: { heading: 'Objetos de aprendizaje', icon: IconPuzzle },
};

const either = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** The kinds that the search finds: 'Personas, generaciones o unidades'. */
export function searchedText(kinds: readonly FoundKind[] = searchedKinds): string {
  const words = either.format(kinds.map((kind) => kindTexts[kind].heading.toLowerCase()));
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The state of a search in a sentence, which is read aloud too. */
export function resultsText(found: readonly Found[], typed: string): string {
  if (found.length === 0) return `Nada coincide con «${typed.trim()}». Revisa cómo está escrito.`;
  return countText(found.length, 'resultado', 'resultados');
}
