import type { ReactNode } from 'react';
import { Link } from '#app/ui/controls/link.tsx';
import { Footer } from '#app/ui/layout/footer.tsx';
import { MAIN_ID } from '#app/ui/layout/skip-link.tsx';
import { Logo } from '#app/ui/theme/logo.tsx';
import styles from './recovery.module.css';
import { texts } from './recovery.texts.ts';

type Props = { title: string; lead: string; year: number; company: string; children: ReactNode };

/** The plain page of somebody who cannot sign in: mark, one task, and the way back. */
export function RecoveryPage({ title, lead, year, company, children }: Props) {
  return (
    <div className={styles.page}>
      <main className={styles.sheet} id={MAIN_ID} tabIndex={-1}>
        <Logo size={44} />
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
        <Link to="/login" className="inline not-underlined underlined-on-hover self-start target">
          {texts.back}
        </Link>
      </main>
      <Footer year={year} company={company} />
    </div>
  );
}
