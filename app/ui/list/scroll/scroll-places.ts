const KEY = 'rumbo.lista.lugares';
const MAX_PLACES = 50;

/** The height at which the rows of an entry of the browser's history were left. */
export const keptPlace = (entry: string): number => new Map(places()).get(entry) ?? 0;

/** Keeps the height of the rows of an entry for the way back, in this tab. */
export function keepPlace(entry: string, top: number): void {
  const others = places().filter(([one]) => one !== entry);
  sessionStorage.setItem(KEY, JSON.stringify([...others, [entry, top]].slice(-MAX_PLACES)));
}

const places = (): [entry: string, top: number][] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
