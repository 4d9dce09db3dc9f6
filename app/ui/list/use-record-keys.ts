import { useShortcuts } from '../keys/use-shortcuts.ts';

type Props = {
  /** The record that stands beside the list. */
  open: number | 'new' | null;
  rows: readonly { id: number }[];
  show: (id: number) => void;
};

/** j and k lead from the record in the panel to the next and the previous one of the list's page. */
export function useRecordKeys({ open, rows, show }: Props): void {
  const here = rows.findIndex(({ id }) => id === open);
  const step = (by: 1 | -1) => {
    const next = here === -1 ? undefined : rows[here + by];
    if (next) show(next.id);
  };
  const inDialog = () => here !== -1;
  useShortcuts(
    here === -1
      ? []
      : [
          { keys: ['j'], words: 'Siguiente de la lista', run: () => step(1), inDialog, repeats: true },
          { keys: ['k'], words: 'Anterior de la lista', run: () => step(-1), inDialog, repeats: true },
        ],
  );
}
