import type { ActivityBody } from '#app/domain/content/content-check.ts';
import { questionTexts } from '#app/product/admin/content/question.texts.ts';
import type { Reader } from '#server/db/template.ts';
import { pictureId, picturesOf, withSafeHtml } from '#server/files/safe-html.ts';
import { type TextBlock, textBlocks } from '#server/files/text-blocks.ts';
import { filesBy } from '#server/repositories/content/edits/edited-unit.ts';
import type { EditionFields } from '#server/repositories/content/edits/editions.ts';

/** A field of an edition, as paragraphs. */
export type FieldText = { field: string; blocks: TextBlock[] };

/** Values that nobody reads: a key is the same whatever its words are. */
const unread: ReadonlySet<string> = new Set(['key', 'kind', 'seconds', 'width', 'height']);
const fileFields: ReadonlySet<string> = new Set([
  'imageId',
  'observationGuideId',
  'competencyGuideId',
  'challengeTemplateId',
]);

/** The fields of an edition that have words, a number or a file, in the order in which they are stored. */
export function textsOf(fields: EditionFields, names: ReadonlyMap<number, string>): FieldText[] {
  const { body, files, steps, kind: _, ...own } = { body: {}, files: [], steps: {}, kind: 0, ...fields };
  const { questions = [], ...rest } = body as ActivityBody;
  const texts = Object.entries({ ...own, ...rest, questions: questions.flatMap(questionTexts), ...steps })
    .filter(([field]) => field !== 'seconds')
    .map(([field, value]) => ({
      field,
      blocks: blocksOf(fileFields.has(field) ? fileName(value, names) : value),
    }));
  const listed = files.flatMap(({ title, fileId }) =>
    [title, fileName(fileId, names)].filter(Boolean).join(': '),
  );
  return [...texts, { field: 'files', blocks: blocksOf(listed) }].filter(({ blocks }) => blocks.length > 0);
}

const fileName = (id: unknown, names: ReadonlyMap<number, string>): string | null =>
  typeof id === 'number' ? (names.get(id) ?? 'Un archivo que ya no existe') : null;

/** A value as paragraphs: a list of objects is one after the other, the right option says so. */
function blocksOf(value: unknown): TextBlock[] {
  if (typeof value === 'string') return stringBlocks(value);
  if (typeof value === 'number') return [{ kind: 'paragraph', text: String(value) }];
  if (typeof value === 'boolean') return [{ kind: 'paragraph', text: value ? 'Sí' : 'No' }];
  if (Array.isArray(value)) return value.flatMap(blocksOf);
  if (typeof value !== 'object' || value === null) return [];
  const { correct, ...rest } = value as Record<string, unknown>;
  const blocks = Object.entries(rest).flatMap(([name, one]) => (unread.has(name) ? [] : blocksOf(one)));
  return correct === true ? marked(blocks) : blocks;
}

const stringBlocks = (text: string): TextBlock[] => {
  if (/<[a-z][^>]*>/i.test(text)) return textBlocks(text);
  const words = text.replace(/\s+/g, ' ').trim();
  return words === '' ? [] : [{ kind: 'paragraph', text: words }];
};

const marked = ([first, ...rest]: TextBlock[]): TextBlock[] =>
  first ? [{ ...first, text: `${first.text} (correcta)` }, ...rest] : [];

/** The files that editions name by their number. */
function fileIdsOf(fields: EditionFields): number[] {
  const { files } = { files: [], ...fields };
  const own = Object.entries(fields).flatMap(([field, value]) =>
    fileFields.has(field) && typeof value === 'number' ? [value] : [],
  );
  return [...own, ...files.map(({ fileId }) => fileId)];
}

/** The names of the files of some editions. */
export async function fileNames(
  db: Reader,
  editions: readonly EditionFields[],
): Promise<Map<number, string>> {
  const files = await filesBy(db, [...new Set(editions.flatMap(fileIdsOf))]);
  return new Map(files.map(({ id, name }) => [id, name]));
}

/** An edition without the files that are gone, pictures in its texts among them, and how many those are. */
export async function withKnownFiles(
  db: Reader,
  fields: EditionFields,
): Promise<{ fields: EditionFields; missing: number }> {
  const pictures = picturesOf(fields).flatMap((address) => pictureId(address) ?? []);
  const ids = [...new Set([...fileIdsOf(fields), ...pictures])];
  const known = new Set((await filesBy(db, ids)).map(({ id }) => id));
  const entries = Object.entries(fields).map(([field, value]) => {
    if (fileFields.has(field) && typeof value === 'number' && !known.has(value)) return [field, null];
    if (field === 'files')
      return [field, (value as { fileId: number }[]).filter(({ fileId }) => known.has(fileId))];
    return [field, value];
  });
  const kept: EditionFields = Object.fromEntries(entries);
  const isKnown = (address: string) => known.has(pictureId(address) ?? 0);
  // Texts with all of their pictures stay as they were, to the letter.
  const isWhole = pictures.every((id) => known.has(id));
  return {
    fields: isWhole ? kept : withSafeHtml(kept, (address) => (isKnown(address) ? address : null)),
    missing: ids.filter((id) => !known.has(id)).length,
  };
}
