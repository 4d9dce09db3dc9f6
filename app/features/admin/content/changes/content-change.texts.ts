import type { ContentAction, ContentPreview } from '#app/contract/admin/content/content.ts';
import type { BinnedWith } from '#app/contract/admin/content/lists.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { capital, listText } from '#app/domain/text/text.ts';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { peopleSentences } from '#app/product/admin/content/effect.texts.ts';
import { fieldText } from '#app/product/admin/trail/change.texts.ts';

/** The fields of an object that the buttons need. */
export type ChangedContent = {
  kind: ContentKind;
  id: number;
  name: string;
  state: 'draft' | 'published' | 'archived';
  /** Edited, and not published yet. */
  hasDraft: boolean;
  isDeleted: boolean;
  /** The thing that took it into the bin. */
  deletedWith?: BinnedWith | null;
};

/** The actions on an object as a whole, the likeliest first; a move is asked for in the tree. */
export type ContentButton = Exclude<ContentAction, 'move'> | 'publish-all';

const hasLevels = (kind: ContentKind): boolean => kind !== 'activity';

/** The buttons of an object as it stands. */
export function buttonsOf(content: ChangedContent): readonly ContentButton[] {
  const { kind, state, hasDraft, isDeleted, deletedWith } = content;
  if (isDeleted) return deletedWith ? [] : ['restore'];
  if (state === 'archived') return ['restore', 'remove'];
  const all = hasLevels(kind) ? (['publish-all'] as const) : [];
  if (state === 'draft') return ['publish', ...all, 'archive'];
  return [...(hasDraft ? (['publish', ...all, 'discard'] as const) : all), 'withdraw', 'archive'];
}

/** True where the button gives learners something: a button that takes away is nobody's next step. */
export const showsMore = (button: ContentButton): boolean =>
  button === 'publish' || button === 'publish-all' || button === 'restore';

export const buttonWords: Record<ContentButton, string> = {
  publish: 'Publicar…',
  'publish-all': 'Publicar con todo…',
  discard: 'Descartar cambios…',
  withdraw: 'Retirar…',
  archive: 'Archivar…',
  restore: 'Restaurar',
  remove: 'Eliminar…',
};

const questions: Record<ContentButton, (what: string) => string> = {
  publish: (what) => `¿Publicar ${what}?`,
  'publish-all': (what) => `¿Publicar ${what} con todo lo que contiene?`,
  discard: (what) => `¿Descartar los cambios de ${what}?`,
  withdraw: (what) => `¿Retirar ${what}?`,
  archive: (what) => `¿Archivar ${what}?`,
  restore: (what) => `¿Restaurar ${what}?`,
  remove: (what) => `¿Eliminar ${what}?`,
};

/** '¿Retirar el módulo «Escuchar»?' */
export const questionOf = (button: ContentButton, { kind, name }: ChangedContent): string =>
  questions[button](`${kindNouns[kind].the} «${name}»`);

const consequences: Record<ContentButton, string> = {
  publish: 'Los aprendices lo ven desde ahora.',
  'publish-all': 'Los aprendices lo ven desde ahora, con todo lo que contiene.',
  discard: 'Se pierde lo que no se ha publicado; lo que leen los aprendices sigue igual.',
  withdraw: 'Vuelve a borrador y los aprendices dejan de verlo. Lo que ya hicieron se conserva.',
  archive:
    'Sale de las listas y los aprendices dejan de verlo. Lo que ya hicieron se conserva y puedes restaurarlo.',
  restore: 'Vuelve como borrador, al final de su lugar.',
  remove: 'Pasa a la papelera.',
};

/** The effect of a change, in sentences; numbers are people. */
export function effectSentences(button: ContentButton, preview: ContentPreview): string[] {
  const { effect, objects } = preview;
  const lines = [consequences[button], ...usedBy(button, preview)];
  if (button === 'publish-all')
    lines.push(
      `Se ${wordFor(objects, 'publica', 'publican')} ${countText(objects, 'elemento', 'elementos')}.`,
    );
  lines.push(...partSentences(preview));
  return effect ? [...lines, ...peopleSentences(effect)] : lines;
}

/** The published parts, in sentences: 'La unidad «Comunicación», con cambios en: nombre y reto.' */
function partSentences({ parts, objects }: ContentPreview): string[] {
  const lines = parts.map(({ kind, name, isNew, changes }) => {
    const what = `${capital(kindNouns[kind].the)} «${name}»`;
    if (isNew) return `${what}: se publica por primera vez o de nuevo.`;
    const fields = [...new Set(changes.map(fieldText))];
    const listed = listText(fields);
    return fields.length === 0 ? `${what}: sin cambios de texto.` : `${what}, con cambios en: ${listed}.`;
  });
  const more = objects - parts.length;
  if (parts.length > 0 && more > 0) lines.push(`Y ${countText(more, 'elemento más', 'elementos más')}.`);
  return lines;
}

/** The sentences about the users of content, where the button takes it away. */
function usedBy(button: ContentButton, { people, groups }: ContentPreview): string[] {
  if (button !== 'archive' && button !== 'withdraw' && button !== 'remove') return [];
  return [
    people === 0
      ? 'Nadie tiene registros aquí.'
      : `${countText(people, 'persona tiene', 'personas tienen')} registros aquí.`,
    groups === 0
      ? 'Ninguna generación en curso sigue su programa.'
      : `${countText(groups, 'generación en curso sigue', 'generaciones en curso siguen')} su programa.`,
  ];
}

/** Generations that would have the unit closed, in a sentence; null where there is none. */
export const undatedSentence = ({ undatedCount }: ContentPreview): string | null =>
  undatedCount === 0
    ? null
    : `${countText(undatedCount, 'generación no tiene', 'generaciones no tienen')} fechas para lo que se publica: sigue cerrado para ${wordFor(undatedCount, 'ella', 'ellas')} hasta que ${wordFor(undatedCount, 'las tenga', 'las tengan')}, y ya cuenta en su avance.`;

/** The message of each button once it is done. */
export const doneWords: Record<ContentButton, string> = {
  publish: 'Quedó publicado.',
  'publish-all': 'Quedó publicado, con todo lo que contiene.',
  discard: 'Descartamos los cambios.',
  withdraw: 'Es un borrador otra vez.',
  archive: 'Quedó archivado.',
  restore: 'Quedó restaurado.',
  remove: 'Pasó a la papelera.',
};
