import { type ReactNode, useRef, useState } from 'react';
import { hidePost, restorePost } from '#app/contract/tutor/forum-writes.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from '../thread/thread.module.css';
import { ReasonForm } from './reason-form.tsx';

type Props = {
  questionId: number;
  answerId: number | null;
  hidden: boolean;
  /** The post as the sentence names it, with its article. */
  noun: string;
  /** Other buttons of the post. */
  children?: ReactNode;
};

/** Hides a post with a reason, or shows it again. */
export function PostTools({ questionId, answerId, hidden, noun, children }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, fault, run } = useAction();
  const opener = useRef<HTMLButtonElement>(null);
  const params = { questionId };
  const post = { answerId: answerId ?? undefined };
  const close = () => {
    setAsking(false);
    // The form disappears with its focus: the button takes it as soon as it is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const hide = async (reason: string) => {
    const body = { reason, ...post };
    if (await run(hidePost, { params, body }, { done: `Ocultamos ${noun}.` })) close();
  };
  const restore = () => run(restorePost, { params, body: post }, { done: `Mostramos otra vez ${noun}.` });

  if (asking) return <ReasonForm noun={noun} busy={busy} fault={fault} send={hide} onClose={close} />;
  return (
    <>
      <div className={styles.actions}>
        {children}
        <Button
          ref={opener}
          variant={hidden ? 'default' : 'subtle'}
          loading={busy}
          onClick={() => (hidden ? void restore() : setAsking(true))}
        >
          {hidden ? `Mostrar ${noun}` : `Ocultar ${noun}`}
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
    </>
  );
}
