import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchedKinds } from '#app/contract/admin/support/links/search.ts';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import styles from './search-button.module.css';

const load = async () => (await import('./search-dialog.tsx')).SearchDialog;

/** The way to the search of the administration, also by Ctrl+K; nothing while no screen can be found by it. */
export function SearchButton() {
  return searchedKinds.length === 0 ? null : <OpenSearch />;
}

function OpenSearch() {
  const [open, setOpen] = useState(false);
  const search = useLazyDialog(load, open, PRELOAD_MS);
  useShortcuts([{ keys: ['Ctrl+K'], words: 'Buscar en la administración', run: () => setOpen(true) }]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles.word}>Buscar</span>
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {search.Dialog ? <search.Dialog opened={search.opened} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
