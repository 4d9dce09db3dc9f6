/** Something that was typed or chosen in a field, under the words of the field. */
export type TypedField = { label: string; text: string };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** Fields that this person touched and that stand on the screen. */
const touched = new Set<Field>();
/** The address whose screen was shown last. */
let shownAddress: string | null = null;
/** The address that an error screen stands at. */
let failedAddress: string | null = null;

/** Never kept: fields that open an account, and those that only find things. */
const leftOut = ['password', 'file', 'search', 'hidden', 'button', 'submit', 'reset', 'range', 'color'];
const isOneTime = (field: HTMLInputElement): boolean =>
  /one-time-code|password/.test(field.autocomplete ?? '');

/** Notes every field that is typed in, so that an error screen in its place can give the text back; gives its end. */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || touched.has(target)) return;
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    if (target instanceof HTMLInputElement && (leftOut.includes(target.type) || isOneTime(target))) return;
    touched.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Says that the screen of that address is shown. */
export function noteShown(address: string): void {
  shownAddress = address;
}

/** Says that an error screen stands at that address, until the given end. */
export function noteFailed(address: string): () => void {
  failedAddress = address;
  return () => {
    failedAddress = null;
  };
}

/** True where the screen of that address was there a moment ago: it went while it was open. */
export const wasShown = (address: string): boolean => shownAddress === address && failedAddress !== address;

/** The texts of the touched fields as they stand now, in the order of the screen. */
export function typedFields(): TypedField[] {
  const fields = [...touched].filter((field) => field.isConnected);
  fields.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return fields.flatMap((field) => {
    const text = textOf(field).trim();
    return text === '' ? [] : [{ label: labelOf(field), text }];
  });
}

function textOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? '';
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement)) return field.isContentEditable ? field.innerText : '';
  if (field.type === 'checkbox' || field.type === 'radio')
    return field.checked ? (field.labels?.[0]?.textContent ?? field.value) : '';
  return field.value;
}

function labelOf(field: Field): string {
  const isChoice = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  const own = 'labels' in field && !isChoice ? field.labels?.[0]?.textContent : null;
  const named = isChoice ? field.closest('fieldset, [role="radiogroup"], [role="group"]') : field;
  const id = named?.getAttribute('aria-labelledby')?.split(' ')[0];
  return (
    own ??
    named?.getAttribute('aria-label') ??
    (id ? document.getElementById(id)?.textContent : null) ??
    named?.querySelector('legend')?.textContent ??
    'Tu texto'
  )
    .replace(/\s*\*$/, '')
    .trim();
}

/** The fields as one text to copy. */
export const typedText = (fields: readonly TypedField[]): string =>
  fields.map(({ label, text }) => `${label}\n${text}`).join('\n\n');
