/**
 * The step by which Alt and an arrow moves a row: -1 up, 1 down; null for every other key, and for a list to choose from,
 * which these keys open.
 */
export function rowStep({ altKey, key, target }: Pick<KeyboardEvent, 'altKey' | 'key' | 'target'>) {
  if (!altKey || target instanceof HTMLSelectElement) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}
