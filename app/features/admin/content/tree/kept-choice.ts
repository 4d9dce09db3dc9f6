import { type TreeChoice, treeChoiceOf, treeHref } from '#app/contract/admin/content/links/tree.ts';

const KEY = 'rumbo.arbol';

/** The last choice on this device, ids alone; null without any (spec §3.7, A-56). */
export function keptChoice(): TreeChoice | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const choice = treeChoiceOf(new URLSearchParams(text));
  return Object.values(choice).some((id) => id !== null) ? choice : null;
}

/** Keeps what is chosen for the next visit. */
export function keepChoice({ groupId, programmeId, unitId, moduleId }: TreeChoice): void {
  localStorage.setItem(KEY, treeHref({ groupId, programmeId, unitId, moduleId }).split('?')[1] ?? '');
}

const ITEM_KEY = 'rumbo.arbol.objeto';

/** Keeps the object of which the editor opens, for the way back. */
export const keepItem = (key: string): void => sessionStorage.setItem(ITEM_KEY, key);

/** The object that was left for its editor, once; null without any. */
export function takeItem(): string | null {
  const key = sessionStorage.getItem(ITEM_KEY);
  sessionStorage.removeItem(ITEM_KEY);
  return key;
}
