import * as z from 'zod/mini';
import { readSession } from '#app/realtime/session-storage.ts';

export const VIEW_NAME_LENGTH = 40;
const mostViews = 8;

const view = z.object({ name: z.string(), href: z.string().check(z.startsWith('/tutorRetos')) });
/** A filter of the queue with a name of its own. */
export type View = z.infer<typeof view>;

const keyOf = (personId: number): string => `rumbo.vistas-retos.${personId}`;

/** The views of the person of the session on this device; none where what is kept makes no sense. */
export function keptViews(): View[] {
  const personId = readSession()?.id;
  const text = personId === undefined ? null : localStorage.getItem(keyOf(personId));
  if (text === null) return [];
  try {
    return z.array(view).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

/** Keeps them for the next visit. */
export function keepViews(views: readonly View[]): void {
  const personId = readSession()?.id;
  if (personId !== undefined) localStorage.setItem(keyOf(personId), JSON.stringify(views));
}

/** The views with one more at the end; the same name is replaced, and the oldest gives way. */
export function withView(views: readonly View[], added: View): View[] {
  return [...views.filter(({ name }) => name !== added.name), added].slice(-mostViews);
}
