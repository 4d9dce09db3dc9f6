import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Progress } from '../layout/figures/progress.tsx';
import styles from './collapsible.module.css';

/** As in collapsible.module.css. */
const DESK = '(min-width: 62em)';

type CollapsibleProps = {
  title: string;
  /** Level of the heading that holds the button. */
  level?: 2 | 3 | 4;
  /** Short words beside the title that stay when it is closed: '3 de 9'. */
  summary?: string | undefined;
  /** 0 to 100: a bar under the title that stays, too; the summary says it in words. */
  meter?: number | undefined;
  /** `desk`: open where there is room, folded on a phone. */
  startsOpen?: boolean | 'desk';
  children: ReactNode;
};

/** A titled part that folds away. Folded, its content is out of the reach of keyboard and screen reader. */
export function Collapsible(props: CollapsibleProps) {
  const { title, level = 2, summary, meter, startsOpen = true, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  useEffect(() => {
    if (startsOpen === 'desk') setOpen(matchMedia(DESK).matches);
  }, [startsOpen]);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} data-open={open || undefined}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open === true}
          aria-controls={id}
          data-print="always"
          onClick={() => setOpen(open !== true)}
        >
          <span className="grow slim">{title}</span>
          {summary ? (
            <span className={styles.summary} data-figures>
              {summary}
            </span>
          ) : null}
          <IconChevronDown className={styles.arrow} size={22} aria-hidden />
        </button>
      </Heading>
      {meter === undefined ? null : (
        <div className={styles.meter} aria-hidden>
          <Progress size="sm" value={meter} />
        </div>
      )}
      <div className={styles.fold} id={id}>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
