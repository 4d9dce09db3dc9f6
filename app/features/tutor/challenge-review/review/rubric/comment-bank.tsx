import { IconX } from '@tabler/icons-react';
import { forgetComment, SAVED_COMMENT_LENGTH, saveComment } from '#app/contract/tutor/review-comments.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import styles from './rubric.module.css';

type Props = {
  comments: readonly { id: number; text: string }[];
  /** The comments as they are now, each with its name. */
  written: readonly { of: string; text: string }[];
  onUse: (text: string) => void;
};

/** The tutor's own comments, to use again in other evaluations. */
export function CommentBank({ comments, written, onUse }: Props) {
  const { fault, run } = useAction();
  const isNew = (text: string) => text !== '' && comments.every((comment) => comment.text !== text);
  // The general one has its button always; the others where they would be kept.
  const keepable = written
    .map(({ of, text }) => ({ of, text: text.trim() }))
    .filter(({ of, text }) => of === 'general' || isNew(text));
  return (
    <Collapsible title="Comentarios guardados" summary={String(comments.length)} startsOpen={false}>
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
      <div className="wrap gap-xs">
        {keepable.map(({ of, text }) => (
          <Button
            key={of}
            variant="default"
            disabled={text === '' || text.length > SAVED_COMMENT_LENGTH}
            onClick={() => void run(saveComment, { body: { text } })}
          >
            Guardar el comentario {of}
          </Button>
        ))}
      </div>
      {fault ? (
        <p role="alert" className="fault">
          {fault}
        </p>
      ) : null}
    </Collapsible>
  );
}
