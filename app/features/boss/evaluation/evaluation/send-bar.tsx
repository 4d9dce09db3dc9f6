import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { UNDO_MS } from '#app/domain/grades/evaluation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useRest } from '#app/ui/controls/forms/second-tap.ts';
import { isFocusLost } from '#app/ui/feedback/use-kept-focus.ts';
import { countdownText, texts } from '../evaluation.texts.ts';

type Countdown = {
  /** Seconds until the grade leaves; null: nobody sent it. */
  left: number | null;
  busy: boolean;
  undo: () => Promise<unknown>;
  sendNow: () => Promise<unknown>;
};

type Props = {
  id: string;
  countdown: Countdown;
  busy: boolean;
  /** Where the boss goes on; null where nothing else waits. */
  next: { href: string } | null;
};

/** The button that sends a grade; from its press on, the time left to take it back, or to send it now. */
export function SendButton({ countdown: { left, busy: isMoving, undo, sendNow }, busy, next, id }: Props) {
  const counting = left !== null;
  const sendButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const was = useRef(counting);
  const { rests, begin } = useRest();
  const navigate = useNavigate();

  // Each of the two buttons goes with the focus: the other one takes it, once it can.
  useEffect(() => {
    if (counting && !was.current) undoButton.current?.focus();
    else if (!counting && was.current && !busy && isFocusLost()) sendButton.current?.focus();
    was.current = counting || busy;
  }, [counting, busy]);

  // They stand in the place of the press: its second tap takes nothing back, and sends nothing, and they show it.
  const press = (move: () => Promise<unknown>) => ({
    'aria-disabled': isMoving || rests,
    'data-disabled': rests || undefined,
    onClick: () => {
      if (!isMoving && !rests) void move();
    },
  });
  return (
    <>
      <span className="spoken-only" role="status">
        {counting ? `${countdownText(UNDO_MS / 1_000)}. ${texts.undoHint}` : null}
      </span>
      {counting ? (
        <div className="row wrap gap-xs-sm strong">
          <p aria-hidden data-figures>
            {left > 0 ? countdownText(left) : texts.sending}
          </p>
          <Button ref={undoButton} variant="default" {...press(undo)}>
            {texts.undo}
          </Button>
          <Button variant="light" {...press(sendNow)}>
            {texts.sendNow}
          </Button>
          {next ? (
            <Button
              variant="light"
              {...press(async () => {
                if (await sendNow()) void navigate(next.href);
              })}
            >
              {texts.sendNowAndGoOn}
            </Button>
          ) : null}
        </div>
      ) : (
        <Button ref={sendButton} id={id} type="submit" color="accent" loading={busy} onClick={begin}>
          {texts.sendEvaluation}
        </Button>
      )}
    </>
  );
}
