import { IconChevronDown } from '@tabler/icons-react';
import type { ForumThread } from '#app/contract/tutor/forum.ts';
import { forgetAnswer, saveAnswer } from '#app/contract/tutor/forum-writes.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from '../thread/thread.module.css';

type Props = {
  saved: ForumThread['savedAnswers'];
  /** The answer that is being written. */
  text: string;
  use: (text: string) => void;
};

/** Texts that a tutor keeps to answer with again. */
export function SavedAnswers({ saved, text, use }: Props) {
  const { busy, fault, run } = useAction();
  const keep = () => run(saveAnswer, { body: { text } }, { done: 'Guardamos tu respuesta para otra vez.' });
  const forget = (savedAnswerId: number) =>
    run(forgetAnswer, { params: { savedAnswerId } }, { done: 'Quitamos la respuesta guardada.' });
  return (
    <details className={styles.details}>
      <summary className="row gap-xs pointer target">
        <span className="grow strong">
          Respuestas guardadas <span data-figures>{saved.length}</span>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.fold}>
        {' '}
        {saved.length > 0 ? (
          <ul className={styles.plain}>
            {saved.map((one) => (
              <li key={one.id} className={styles.saved}>
                <span id={`guardada-${one.id}`} className="grow-14 breaks as-typed">
                  {one.text}
                </span>
                <Button variant="light" aria-describedby={`guardada-${one.id}`} onClick={() => use(one.text)}>
                  Usar
                </Button>
                <Button
                  variant="default"
                  disabled={busy}
                  aria-describedby={`guardada-${one.id}`}
                  onClick={() => void forget(one.id)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet small breaks">Guarda aquí lo que respondes a menudo.</p>
        )}
        <Button variant="default" disabled={text.trim() === ''} loading={busy} onClick={() => void keep()}>
          Guardar lo que escribí
        </Button>
        {fault ? (
          <p role="alert" className="danger">
            {fault}
          </p>
        ) : null}
      </div>{' '}
    </details>
  );
}
