/** A question may be edited by who asked it this long, in ms (product: forum). */
const EDIT_MS = 10 * 60_000;

/** Until when a question asked then may be edited. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_MS);
