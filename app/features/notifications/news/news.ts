import type { BellType, bell } from '#app/contract/catalogue/bell.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';

type Told = string | number | boolean | null;
/** Exactly the keys that the catalogue gives the type. */
type DataOf<T extends BellType> = Record<(typeof bell)[T][number], Told>;

/** A notification of that type with exactly the data that the catalogue gives it. */
export function news<T extends BellType>(
  type: T,
  what: Omit<NewNotification, 'type' | 'data'> & { data: DataOf<T> },
): NewNotification {
  return { ...what, type };
}
