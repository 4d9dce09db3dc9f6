import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './collapsible.module.css';

type CollapsibleProps = {
  title: string;
  /** Level of the heading that holds the button. */
  level?: 2 | 3 | 4;
  /** Short words beside the title that stay when it is closed: '3 de 9'. */
  summary?: string | undefined;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A titled part that folds away. Folded, its content is out of the reach of keyboard and screen reader. */
export function Collapsible({ title, level = 2, summary, startsOpen = true, children }: CollapsibleProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} data-open={open || undefined}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          data-print="always"
          onClick={() => setOpen(!open)}
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
      <div className={styles.fold} id={id}>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
