/** Saves of the forms on the screen. Apart from the keeper: the way out needs them in every frame, without a form. */
export const openDrafts = new Set<() => Promise<boolean>>();

/** Saves every open draft, before the session is closed on purpose. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...openDrafts].map((flush) => flush()));
}
