import type { ReactNode } from 'react';
import { brand, VERSION_LABEL } from '../theme/brand.ts';
import styles from './footer.module.css';

type FooterProps = {
  /** From the server, so that both renders agree. */
  year: number;
  company?: string;
  /** The links and buttons of a frame: the privacy notice. */
  children?: ReactNode;
};

/** Last line of every frame. */
export function Footer({ year, company = brand.name, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span data-figures>
        © {year} {company}
      </span>
      {children ? <span className={styles.links}>{children}</span> : null}
      <span data-figures>{VERSION_LABEL}</span>
    </footer>
  );
}
