import { useEffect, useState } from 'react';

const KEY = 'rumbo.graficas.tablas';

const keptKeys = (): string[] => localStorage.getItem(KEY)?.split(',').filter(Boolean) ?? [];

/**
 * True where this device shows a chart as its table, by the keys of the tables; the change is kept for the next visit.
 */
export function useKeptTable(key: string): [isTable: boolean, change: (isTable: boolean) => void] {
  const [isTable, setTable] = useState(false);
  useEffect(() => setTable(keptKeys().includes(key)), [key]);
  const change = (next: boolean) => {
    setTable(next);
    const others = keptKeys().filter((one) => one !== key);
    localStorage.setItem(KEY, (next ? [...others, key] : others).join(','));
  };
  return [isTable, change];
}
