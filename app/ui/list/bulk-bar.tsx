import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import styles from './bulk-bar.module.css';

type Props = {
  count: number;
  /** '3 personas elegidas', or what to do while nobody is chosen. */
  words: string;
  /** The name of the box that chooses the shown page. */
  choose?: string;
  /** The choice of the whole shown page; null where rows are chosen one by one. */
  page: { whole: boolean; toggle: () => void } | null;
  /** Chooses every result of the list; null while that adds nothing. */
  all?: { words: string; choose: () => void } | null;
  onClear: () => void;
  /** The result of the last action. */
  result?: ReactNode;
  /** The actions for the chosen rows. */
  children: ReactNode;
};

/** The number of chosen rows and the actions for them, in reach while one scrolls through the list. */
export function BulkBar(props: Props) {
  const {
    count,
    words,
    choose = 'Elegir esta página',
    page,
    all = null,
    onClear,
    result = null,
    children,
  } = props;
  const answer = useRef<HTMLDivElement>(null);
  const said = Boolean(result);
  // The chosen rows may be far below it.
  useEffect(() => {
    const box = answer.current;
    // Of a long answer the beginning is read first.
    const isLong = box !== null && box.offsetHeight > window.innerHeight / 2;
    if (said) box?.scrollIntoView({ block: isLong ? 'start' : 'nearest' });
  }, [said]);
  return (
    <>
      <div className={styles.bar} data-chosen={count > 0 || undefined} data-print="never">
        {page ? (
          <Checkbox
            label={count === 0 ? choose : words}
            checked={page.whole}
            indeterminate={count > 0 && !page.whole}
            onChange={page.toggle}
          />
        ) : (
          <span role="status">{words}</span>
        )}
        {count > 0 ? (
          <>
            <Button variant="subtle" onClick={onClear}>
              Quitar selección
            </Button>
            {all ? (
              <Button variant="subtle" onClick={all.choose}>
                {all.words}
              </Button>
            ) : null}
            <div className={`row wrap gap-sm ${styles.actions}`}>{children}</div>
          </>
        ) : null}
      </div>
      <div ref={answer} className={styles.result} role="alert" data-print="never">
        {result}
      </div>
    </>
  );
}
