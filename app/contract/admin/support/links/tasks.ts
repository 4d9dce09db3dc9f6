const name = 'trabajos';

type Place = { pathname: string; search: string };

/** True where an address opens the list of long work beside its screen. */
export const opensTasks = (search: string): boolean => new URLSearchParams(search).has(name);

/** Address of the list of long work, beside the screen of that place. */
export function tasksHref({ pathname, search }: Place = { pathname: '/cms', search: '' }): string {
  const address = new URLSearchParams(search);
  address.set(name, '1');
  return `${pathname}?${address}`;
}

/** Address of that place without the list of long work. */
export function withoutTasks({ pathname, search }: Place): string {
  const address = new URLSearchParams(search);
  address.delete(name);
  const text = address.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
