/** The fields of a draft that people write in, in the order of the forms. */
const FIELDS = ['title', 'text', 'comment', 'file', 'name'];

/** The words of a draft, so that its two versions can be told apart: a line for each text; empty where it has none. */
export function draftWords(values: unknown): string {
  if (typeof values === 'string') return values.trim();
  if (typeof values !== 'object' || values === null) return '';
  const fields = Object.entries(values);
  const written = fields.filter(([key]) => FIELDS.includes(key));
  written.sort(([one], [other]) => FIELDS.indexOf(one) - FIELDS.indexOf(other));
  // A list of texts and the answers of a form have keys of their own.
  return (written.length > 0 ? written : fields)
    .map(([, value]) => draftWords(value))
    .filter((words) => words !== '')
    .join('\n');
}
