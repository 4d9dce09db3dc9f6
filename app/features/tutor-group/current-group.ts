/** The group that a tutor looked at last, kept on the device (spec §3.7: `tutor current group`). */
const KEY = 'rumbo.tutor-grupo';

/** Its id; null where none is kept. */
export function keptGroup(): number | null {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** Keeps it for the next visit. */
export function keepGroup(groupId: number): void {
  localStorage.setItem(KEY, String(groupId));
}
