import { type FormEvent, useRef } from 'react';
import { REVIEW_COMMENT_LENGTH, type ReviewView } from '#app/contract/tutor/review.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { LazyDecision } from '../decide/lazy-decision.tsx';
import { CommentBank } from './comment-bank.tsx';
import { CriterionField, scoreFieldId } from './criterion-field.tsx';
import styles from './review.module.css';
import { type ReviewExit, type ReviewValues, useReview } from './use-review.ts';

type Props = { view: ReviewView; exit: ReviewExit };

const digits = ['1', '2', '3', '4', '5'];
const focusScore = (position: number) => document.getElementById(scoreFieldId(position))?.focus();

/** The rubric, the comments and the decision about a challenge (product: reviews). */
export function ReviewEditor({ view, exit }: Props) {
  const review = useReview(view, exit);
  const { draft } = review;
  const comment = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(draft.values);
  latest.current = draft.values;
  const change = (changed: Partial<ReviewValues>) => draft.change({ ...latest.current, ...changed });
  const mark = (position: number, value: DraftScore) =>
    change({ scores: latest.current.scores.map((one, index) => (index === position ? value : one)) });
  const publish = () => {
    const missing = review.ask('publish');
    if (missing !== undefined) focusScore(missing);
  };
  useShortcuts([
    { keys: digits, words: 'Ir a un criterio', run: (key) => focusScore(Number(key) - 1) },
    { keys: ['Ctrl+Enter'], words: 'Publicar la calificación', run: publish },
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish();
  };

  return (
    <form
      className="stack gap-lg"
      onSubmit={submit}
      onKeyDown={sendKeys}
      onFocusCapture={review.claim}
      noValidate
    >
      {review.outdated === null ? null : (
        <div className={styles.banner} role="status">
          <p>
            {`Llegó la versión ${view.deliveries[0]?.number}; tu borrador es de la versión ${review.outdated}. Revísala antes de decidir.`}
          </p>
          <Button variant="default" onClick={() => void review.adopt()} aria-disabled={review.busy}>
            YA LA REVISÉ
          </Button>
        </div>
      )}
      {view.criteria.map((criterion, position) => (
        <CriterionField
          key={criterion.name}
          criterion={criterion}
          position={position}
          value={draft.values.scores[position] ?? { score: null, comment: '' }}
          missing={review.missing.includes(position)}
          onChange={(value) => mark(position, value)}
          onNext={() =>
            position + 1 < view.criteria.length ? focusScore(position + 1) : comment.current?.focus()
          }
        />
      ))}
      <p className="large" role="status">
        Calificación del reto:{' '}
        <strong data-figures>{review.score === null ? 'pendiente' : gradeText(review.score)}</strong>
      </p>
      <Textarea
        ref={comment}
        label="Comentario general"
        description={lengthText(draft.values.comment.length, REVIEW_COMMENT_LENGTH)}
        descriptionBelow
        autosize
        minRows={4}
        maxLength={REVIEW_COMMENT_LENGTH}
        value={draft.values.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <CommentBank
        comments={view.comments}
        current={draft.values.comment}
        onUse={(text) => change({ comment: withText(latest.current.comment, text) })}
      />
      <Textarea
        label="Nota privada"
        description="Solo la leen quienes tienen la tutoría de esta generación."
        autosize
        minRows={2}
        maxLength={REVIEW_COMMENT_LENGTH}
        value={draft.values.privateNote}
        onChange={(event) => change({ privateNote: event.currentTarget.value })}
      />
      {view.score === null ? (
        <Button
          variant="default"
          className="self-start"
          onClick={() => review.ask('return')}
          aria-disabled={review.busy}
        >
          DEVOLVER PARA CORRECCIÓN
        </Button>
      ) : null}
      <div className={styles.bar}>
        <div className="slim">
          <DraftLine
            draft={draft}
            savedAt={view.draft.savedAt}
            versions={
              draft.theirs && { mine: summary(view, draft.values), theirs: summary(view, draft.theirs) }
            }
          />
          {review.refusal && review.asking === null ? (
            <p role="alert" className="fault">
              {review.refusal}
            </p>
          ) : null}
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void review.saveAndGo()} aria-disabled={review.busy}>
            GUARDAR Y SIGUIENTE
          </Button>
          <Button type="submit" color="accent" loading={review.busy && review.asking === null}>
            PUBLICAR CALIFICACIÓN
          </Button>
        </div>
      </div>
      <LazyDecision view={view} review={review} />
    </form>
  );
}

/** The comment with a saved comment added at its end; where that is too long the field says so. */
const withText = (before: string, text: string): string =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;

/** A version of the draft in a few words, so that two can be compared. */
function summary({ criteria }: ReviewView, { scores, comment }: ReviewValues): string {
  const marks = criteria.map(
    ({ name }, position) => `${name}: ${scores[position]?.score ?? 'sin calificar'}`,
  );
  return [...marks, comment.trim() === '' ? 'sin comentario general' : `«${comment.trim()}»`].join(' · ');
}
