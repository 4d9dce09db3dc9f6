import { useRef } from 'react';
import { SearchField } from '../controls/search-field.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './list.module.css';

type Props = { label: string; typed: string; search: (text: string) => void };

/** The search of a list: `/` goes into it, Escape empties it. */
export function ListSearch({ label, typed, search }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const slash = {
    keys: ['/'],
    words: 'Buscar en la lista',
    run: () => box.current?.querySelector('input')?.focus(),
  };
  const wipe = { keys: ['Escape'], words: 'Limpiar la búsqueda', run: () => search('') };
  useShortcuts(typed === '' ? [slash] : [slash, wipe]);
  return (
    <div ref={box} className={styles.search}>
      <SearchField label={label} placeholder={label} value={typed} onSearch={search} />
    </div>
  );
}
