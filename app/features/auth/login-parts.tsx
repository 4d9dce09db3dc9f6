import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './login-page.module.css';
import { texts } from './texts.ts';

/** Why a try failed; `unreachable`: nobody answered, so trying again is worth a button. */
export type Refusal = { message: string; unreachable: boolean };

/** The way from the login to another public screen. */
export function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline not-underlined underlined-on-hover target">
      {children}
    </Link>
  );
}

/** Why the last try failed. The region stands there before it speaks, and takes the focus when it does. */
export function Fault({ refusal, entering }: { refusal: Refusal | null; entering: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) region.current?.focus();
  }, [refusal]);
  const shown = refusal && !entering;
  useErrorTitle(Boolean(shown));
  return (
    <div ref={region} role="alert" tabIndex={-1} className={styles.fault} data-shown={shown || undefined}>
      {shown ? <p>{refusal.message}</p> : null}
      {shown && refusal.unreachable ? (
        <Button type="submit" variant="default" size="sm">
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}
