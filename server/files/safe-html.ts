import sanitizeHtml from 'sanitize-html';

const allowedTags = sanitizeHtml.defaults.allowedTags.concat(['h2', 'h3', 'figure', 'figcaption']);

/**
 * The same content with the HTML of its fields `html` and `…Html` made safe: that is done where content enters, so that
 * every screen may show it as it is stored.
 */
export function withSafeHtml<T>(content: T): T {
  return safe(content) as T;
}

function safe(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(safe);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      typeof inner === 'string' && /(^html|Html)$/.test(field)
        ? sanitizeHtml(inner, { allowedTags })
        : safe(inner),
    ]),
  );
}
