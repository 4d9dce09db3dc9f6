import type { useBlocker } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';
import { countdownText, texts } from '../texts.ts';
import { UNDO_SECONDS } from './use-countdown.ts';

type Blocker = ReturnType<typeof useBlocker>;

type Props = {
  /** Seconds until the grade leaves; null: nobody sent it. */
  left: number | null;
  busy: boolean;
  onUndo: () => void;
};

/** The button that sends a grade; from its press on, the time left to take it back, and leaving the screen asks. */
export function SendButton({ left, busy, onUndo }: Props) {
  const counting = left !== null;
  const send = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const was = useRef(counting);

  // Each of the two buttons goes with the focus: the other one takes it, once it can.
  useEffect(() => {
    if (counting) undo.current?.focus();
    else if (was.current && !busy && document.activeElement === document.body) send.current?.focus();
    was.current = counting || busy;
  }, [counting, busy]);

  // The second press of a double click is no wish to take it back.
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) onUndo();
  };
  return (
    <>
      <span className="spoken-only" role="status">
        {counting ? `${countdownText(UNDO_SECONDS)}. ${texts.undoHint}` : null}
      </span>
      {counting ? (
        <div className="row wrap gap-xs-sm strong">
          <p aria-hidden data-figures>
            {countdownText(left)}
          </p>
          <Button key="undo" ref={undo} variant="default" onClick={press}>
            {texts.undo}
          </Button>
        </div>
      ) : (
        <Button key="send" ref={send} type="submit" color="accent" loading={busy}>
          {texts.sendEvaluation}
        </Button>
      )}
    </>
  );
}

/** Asked before the screen is left while a grade waits to be sent. */
export function LeaveQuestion({ leaving }: { leaving: Blocker }) {
  return (
    <LazyConfirm
      opened={leaving.state === 'blocked'}
      title={texts.leave.title}
      text={texts.leave.text}
      button={texts.leave.go}
      stay={texts.leave.stay}
      busy={false}
      fault={null}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  );
}
