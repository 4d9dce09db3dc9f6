import { useEffect, useRef, useState } from 'react';
import { leaveView } from '#app/product/view-as/enter-view.ts';
import { isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import styles from './login-page.module.css';
import { texts } from './sign-in.texts.ts';

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

/** Back to the administrator's session that waits for the end of a view (product: view as). */
export function ReturnFromView() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const back = async () => {
    setBusy(true);
    setFault(null);
    try {
      await leaveView();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      setBusy(false);
    }
  };
  return (
    <div>
      <Button size="lg" fullWidth loading={busy} onClick={() => void back()}>
        {texts.returnFromView}
      </Button>
      <p role="alert" className="danger">
        {fault}
      </p>
    </div>
  );
}
