/** The messages of the faults of a form, a list's own and those of its items, in the order of its fields. */
export function messagesOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (key === 'message') return typeof value === 'string' && value !== '' ? [value] : [];
    // `ref` of a fault is its control: an element of the page, which is not walked.
    return key === 'ref' ? [] : messagesOf(value);
  });
}

/** The messages of which the form shows fewer than it has: no field of it is the place of those. */
export function leftMessages(messages: readonly string[], shown: string): string[] {
  return [...new Set(messages)].filter(
    (message) => shown.split(message).length - 1 < messages.filter((one) => one === message).length,
  );
}
