import type { ContentKind } from '../../../stored/content-fields.ts';
import { encode } from '../../../wire/codec.ts';
import { contentKind } from '../content.ts';

/** The choice above the tree of contents; null at a level without one. */
export type TreeChoice = {
  groupId: number | null;
  programmeId: number | null;
  unitId: number | null;
  moduleId: number | null;
};
export type TreeLevel = keyof TreeChoice;

export const nothingChosen: TreeChoice = { groupId: null, programmeId: null, unitId: null, moduleId: null };

/** The levels from the outermost in, with their words in the address. */
const levels = [
  ['groupId', 'grupo'],
  ['programmeId', 'programa'],
  ['unitId', 'unidad'],
  ['moduleId', 'modulo'],
] as const satisfies readonly (readonly [TreeLevel, string])[];

/** Another choice at a level: everything below it is chosen anew, even where there is only one (spec §4.5). */
export function chosenIn(choice: TreeChoice, level: TreeLevel, id: number | null): TreeChoice {
  const next = { ...choice, [level]: id };
  const from = levels.findIndex(([name]) => name === level);
  for (const [name] of levels.slice(from + 1)) next[name] = null;
  return next;
}

/** The id that a word of an address names; null where it names none. */
export function idIn(address: URLSearchParams, word: string): number | null {
  const text = address.get(word) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2 ** 31 - 1 ? Number(text) : null;
}

/** The choice in an address. */
export function treeChoiceOf(address: URLSearchParams): TreeChoice {
  const choice = { ...nothingChosen };
  for (const [level, word] of levels) choice[level] = idIn(address, word);
  return choice;
}

/** An object of the tree in an address: `unidad.12`. */
export type TreeRef = { kind: ContentKind; id: number };

/** The view beside the selects: the tree or the orphans, and the open object. */
export type TreeView = TreeChoice & {
  shows: 'tree' | 'orphans';
  /** With what is archived. */
  archived: boolean;
  open: TreeRef | null;
};

/** The screen that an address means. */
export function treeViewOf(address: URLSearchParams): TreeView {
  return {
    ...treeChoiceOf(address),
    shows: address.get('vista') === 'huerfanos' ? 'orphans' : 'tree',
    archived: address.get('archivados') === '1',
    open: treeRefOf(address.get('nodo')),
  };
}

/** Address of the tree of contents. */
export function treeHref(view: TreeChoice & Partial<TreeView>): string {
  const address = new URLSearchParams();
  for (const [level, word] of levels) {
    const id = view[level];
    if (id !== null) address.set(word, String(id));
  }
  if (view.archived) address.set('archivados', '1');
  if (view.shows === 'orphans') address.set('vista', 'huerfanos');
  if (view.open) address.set('nodo', treeRefText(view.open));
  const text = address.toString();
  return text === '' ? '/cms/arbol' : `/cms/arbol?${text}`;
}

/** `unidad.12`. */
const treeRefText = ({ kind, id }: TreeRef): string => `${encode(contentKind, kind)}.${id}`;

/** The object that a text of an address names. */
function treeRefOf(text: string | null): TreeRef | null {
  const [word = '', id = ''] = (text ?? '').split('.');
  const kind = contentKind.safeParse(word);
  return kind.success && /^[1-9]\d{0,8}$/.test(id) ? { kind: kind.data, id: Number(id) } : null;
}
