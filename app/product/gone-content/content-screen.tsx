import { useLocation } from '@remix-run/react';
import { IconArchive } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import { CONTENT_IS_GONE } from '#app/contract/wire/shown-refusals.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import notices from '#app/ui/feedback/notices.module.css';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import styles from './content-screen.module.css';
import { type Gone, isGone } from './gone-content.ts';

type Props<T extends object> = {
  /** The loader's data; null where a boss sees the boss page on this address. */
  read: T | null;
  children: (data: Exclude<T, Gone>) => ReactNode;
};

/**
 * A learner's screen of content. Where that is withdrawn while it is open, the screen stays with everything typed on it,
 * its controls off, and says so; opened later it says only that.
 */
export function ContentScreen<T extends object>({ read, children }: Props<T>) {
  const address = useContentAddress();
  const last = useRef<{ address: string; data: Exclude<T, Gone> } | null>(null);
  if (!read) return null;
  const gone = isGone(read) ? read.gone : null;
  if (!isGone(read)) last.current = { address, data: read as Exclude<T, Gone> };
  const shown = last.current?.address === address ? last.current.data : null;
  if (!shown) return gone ? <GonePage gone={gone} /> : null;
  return (
    <>
      {gone ? (
        <p role="alert" className={`${notices.banner} ${notices.inSight}`}>
          <IconArchive size={20} aria-hidden />
          <span>{CONTENT_IS_GONE}</span>
          <WayBack gone={gone} />
        </p>
      ) : null}
      <fieldset role="presentation" disabled={gone !== null} className={styles.screen}>
        {children(shown)}
      </fieldset>
    </>
  );
}

function GonePage({ gone }: Gone) {
  return (
    <Page>
      <PageHeader title={CONTENT_IS_GONE} />
      <EmptyState
        title="Se retiró de tu programa."
        action={
          <ButtonLink to={gone.unit ? unitHref(gone.unit.id) : '/'} color="accent">
            {wordsBack(gone)}
          </ButtonLink>
        }
      >
        Lo que ya hiciste se conserva.
      </EmptyState>
      {gone.note ? (
        <Section title="Mis notas">
          <p className="as-typed prose">{gone.note}</p>
        </Section>
      ) : null}
    </Page>
  );
}

const wordsBack = ({ unit }: Gone['gone']): string => (unit ? 'Volver a la unidad' : 'Ir al inicio');

function WayBack({ gone }: Gone) {
  return <Link to={gone.unit ? unitHref(gone.unit.id) : '/'}>{wordsBack(gone)}</Link>;
}

/** Which content the address names, whatever tab of it is open. */
function useContentAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return [pathname, ...['unidad', 'modulo', 'actividad'].map((name) => query.get(name))].join(' ');
}
