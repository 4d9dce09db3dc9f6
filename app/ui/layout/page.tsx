import type { ReactNode } from 'react';
import styles from './page.module.css';
import { MAIN_ID } from './skip-link.tsx';

type PageProps = {
  children: ReactNode;
  /** For tables. */
  wide?: boolean;
  /** On paper it lies across the sheet: for tables of many columns. */
  landscape?: boolean;
  /** At a desk it fills the window below the bar, without rail and last line; its parts scroll apart. */
  split?: boolean;
  /** Names it where another screen stands in a frame within. */
  label?: string;
};

/** The `<main>` of a screen, where the skip link lands. */
export function Page({ children, wide = false, landscape = false, split = false, label }: PageProps) {
  return (
    <main
      className={styles.page}
      id={MAIN_ID}
      tabIndex={-1}
      data-wide={wide || undefined}
      data-landscape={landscape || undefined}
      data-split={split || undefined}
      aria-label={label}
    >
      {children}
    </main>
  );
}

type PageHeaderProps = {
  title: string;
  /** Where the screen belongs: 'UNIDAD DE APRENDIZAJE 1'. It stands under the title, which begins where the eye does. */
  place?: string | undefined;
  /** One or two sentences. */
  lead?: ReactNode;
  /** Buttons, at most two. */
  actions?: ReactNode;
};

/** The one `<h1>` of a screen. */
export function PageHeader({ title, place, lead, actions }: PageHeaderProps) {
  return (
    <header className="wrap gap-xs-md between align-center">
      <div className="grow-18 slim">
        <h1>{title}</h1>
        {place ? <p className="quiet tiny strong">{place}</p> : null}
        {lead ? <div className={styles.lead}>{lead}</div> : null}
      </div>
      {actions ? <div className="wrap gap-xs">{actions}</div> : null}
    </header>
  );
}

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A titled part of a screen. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className="stack gap-md">
      <div className="wrap gap-md between align-bottom">
        <h2 className="grow-18 slim">{title}</h2>
        {actions ? <div className="wrap gap-xs">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** A raised sheet: the only box a screen draws. */
export function Sheet({
  children,
  as: Element = 'div',
}: {
  children: ReactNode;
  as?: 'div' | 'li' | 'article';
}) {
  return <Element className="card pad-md">{children}</Element>;
}
