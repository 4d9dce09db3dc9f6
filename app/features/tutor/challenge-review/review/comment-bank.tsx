import { IconX } from '@tabler/icons-react';
import { forgetComment, SAVED_COMMENT_LENGTH, saveComment } from '#app/contract/tutor/review-comments.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './review.module.css';

type Props = {
  comments: readonly { id: number; text: string }[];
  /** The general comment as it is now. */
  current: string;
  onUse: (text: string) => void;
};

/** The tutor's own comments, to use again in other evaluations. */
export function CommentBank({ comments, current, onUse }: Props) {
  const { fault, run } = useAction();
  const text = current.trim();
  const mayKeep = text !== '' && text.length <= SAVED_COMMENT_LENGTH;
  return (
    <Collapsible title="Comentarios guardados" level={3} summary={String(comments.length)} startsOpen={false}>
      <ul className="stack gap-md bare-list">
        {comments.map((comment) => (
          <li className="row gap-xs" key={comment.id}>
            <button type="button" className={styles.saved} onClick={() => onUse(comment.text)}>
              {comment.text}
            </button>
            <IconButton
              aria-label={`Quitar «${comment.text.slice(0, 40)}»`}
              onClick={() => void run(forgetComment, { params: { commentId: comment.id } })}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="default" disabled={!mayKeep} onClick={() => void run(saveComment, { body: { text } })}>
        Guardar el comentario general
      </Button>
      {fault ? (
        <p role="alert" className="fault">
          {fault}
        </p>
      ) : null}
    </Collapsible>
  );
}
