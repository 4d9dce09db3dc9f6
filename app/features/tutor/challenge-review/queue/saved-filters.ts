import { readSession } from '#app/realtime/session/session-storage.ts';

export const FILTER_NAME_LENGTH = 40;
const MAX_FILTERS = 8;

/** A filter of the queue with a name of its own. */
export type SavedFilter = { name: string; href: string };

function isSaved(one: unknown): one is SavedFilter {
  const { name, href } = (one ?? {}) as Partial<Record<keyof SavedFilter, unknown>>;
  return typeof name === 'string' && typeof href === 'string' && href.startsWith('/tutorRetos');
}

const keyOf = (personId: number): string => `rumbo.vistas-retos.${personId}`;

/** The filters of the session's person on this device; none where the stored text makes no sense. */
export function storedFilters(): SavedFilter[] {
  const personId = readSession()?.id;
  const text = personId === undefined ? null : localStorage.getItem(keyOf(personId));
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    // Other code wrote a text there that is not JSON.
    return [];
  }
}

/** Stores them for the next visit. */
export function storeFilters(filters: readonly SavedFilter[]): void {
  const personId = readSession()?.id;
  if (personId !== undefined) localStorage.setItem(keyOf(personId), JSON.stringify(filters));
}

/** The filters with one more at the end; the same name is replaced, and the oldest gives way. */
export function withFilter(filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...filters.filter(({ name }) => name !== added.name), added].slice(-MAX_FILTERS);
}
