import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { useAnswerDraft } from '../answer/use-answer.ts';
import styles from './thread.module.css';
import type { Elsewhere } from './thread.queries.server.ts';

type Props = { questionId: number; elsewhere: Elsewhere };

/** Replaces an open question that was moved or merged: a link to it, and the draft of its answer to copy. */
export function MovedQuestion({ questionId, elsewhere }: Props) {
  const { text } = useAnswerDraft(questionId).values;
  return (
    <article className={styles.pane} aria-label="La pregunta ya no está aquí">
      <p role="status">Esta pregunta ya no está aquí: la movieron a otro objeto o la unieron con otra.</p>
      {elsewhere ? <Link to={forumThreadHref(elsewhere)}>Ver dónde quedó</Link> : null}
      {text === '' ? null : (
        <Textarea
          label="Lo que escribías"
          description="Cópialo si aún te sirve."
          readOnly
          autosize
          minRows={3}
          maxRows={14}
          value={text}
        />
      )}
    </article>
  );
}
