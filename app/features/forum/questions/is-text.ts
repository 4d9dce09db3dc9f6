/** Whether what was stored of a draft is a text. */
export const isText = (stored: unknown): stored is string => typeof stored === 'string';
