import type { GoneContent } from '#server/repositories/content/gone-content.ts';

/** The answer of a loader for content that is withdrawn by now. */
export type Gone = { gone: GoneContent };

/** True where a loader's data says that the content is gone. */
export const isGone = (data: unknown): data is Gone =>
  typeof data === 'object' && data !== null && 'gone' in data;

/** The data of a screen whose content stands; null for any other. */
export const standing = <T extends object>(data: T | null | undefined): Exclude<T, Gone> | null =>
  data && !isGone(data) ? (data as Exclude<T, Gone>) : null;
