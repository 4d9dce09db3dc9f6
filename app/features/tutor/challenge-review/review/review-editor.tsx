import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REVIEW_COMMENT_LENGTH, type ReviewView } from '#app/contract/tutor/review.ts';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { type DraftScore, missingScores } from '#app/domain/challenges/challenge-review.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import { LazyDecision } from '../decide/lazy-decision.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { CommentBank } from './rubric/comment-bank.tsx';
import { CommentField } from './rubric/comment-field.tsx';
import { CriterionField, scoreFieldId } from './rubric/criterion-field.tsx';
import { focusLevels } from './rubric/level-choice.tsx';
import styles from './split.module.css';
import { type Decision, type ReviewExit, type ReviewValues, useReview } from './use-review.ts';

type Props = {
  view: ReviewView;
  exit: ReviewExit;
  /** Shows this part where a phone shows the other one. */
  onShow: () => void;
  /** Below the fields: what few look for. */
  children: ReactNode;
};

const digits = ['1', '2', '3', '4', '5'];

/** The rubric, the comments and the decision about a challenge (product: reviews). */
export function ReviewEditor({ view, exit, onShow, children }: Props) {
  const review = useReview(view, exit);
  const { draft, former } = review;
  const isReadOnly = useReadOnly();
  const hasLevels = view.criteria.some(({ levels = [] }) => levels.length > 0);
  const goWords = hasLevels ? 'Ir a la calificación de un criterio' : 'Ir a un criterio con dos teclas';
  const [refused, setRefused] = useState(0);
  /** The criterion one is in. */
  const [at, enter] = useState(missingScores(view.criteria, draft.values.scores)[0] ?? 0);
  const comment = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(draft.values);
  latest.current = draft.values;
  const change = (changed: Partial<ReviewValues>) => draft.change({ ...latest.current, ...changed });
  const mark = (position: number, value: DraftScore) =>
    change({ scores: latest.current.scores.map((one, index) => (index === position ? value : one)) });
  const isLast = (position: number) => position + 1 >= view.criteria.length;
  const goTo = (position: number) => {
    // A phone may show the file.
    flushSync(onShow);
    document.getElementById(scoreFieldId(position))?.focus();
  };
  const goOn = (from: number) => (isLast(from) ? comment.current?.focus() : goTo(from + 1));
  const choose = (place: number) => {
    const { levels = [] } = view.criteria[at] ?? {};
    const level = levels[place];
    if (levels.length === 0) return goTo(place);
    if (!level || isReadOnly) return;
    review.claim();
    flushSync(onShow);
    mark(at, { score: level.value, comment: latest.current.scores[at]?.comment ?? '' });
    if (isLast(at) || !focusLevels(at + 1)) goOn(at);
  };
  const ask = (decision: Decision) => {
    if (review.outdated !== null) return setRefused(refused + 1);
    const missing = review.ask(decision);
    if (missing !== undefined) goTo(missing);
  };
  const publish = () => ask('publish');
  useShortcuts([
    {
      keys: digits,
      words: hasLevels ? 'Elegir el nivel y seguir' : 'Ir a un criterio',
      run: (key) => choose(Number(key) - 1),
    },
    { keys: digits.map((key) => `g ${key}`), words: goWords, run: (key) => goTo(Number(key) - 1) },
    { keys: ['Ctrl+Enter'], words: 'Publicar la calificación', run: publish },
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish();
  };

  return (
    <form
      className={`stack slim ${styles.work}`}
      onSubmit={submit}
      onKeyDown={sendKeys}
      onFocusCapture={review.claim}
      noValidate
    >
      <div className={`stack gap-md slim ${styles.scroll}`}>
        <div>
          {view.criteria.map((criterion, position) => (
            <CriterionField
              key={criterion.name}
              criterion={criterion}
              position={position}
              value={draft.values.scores[position] ?? { score: null, comment: '' }}
              former={former?.[position]?.score ?? null}
              missing={review.missing.includes(position)}
              bank={view.comments}
              current={hasLevels && position === at}
              onEnter={() => enter(position)}
              onChange={(value) => mark(position, value)}
              onNext={() => goOn(position)}
            />
          ))}
          <CommentField
            ref={comment}
            label="Comentario general"
            description={lengthText(draft.values.comment.length, REVIEW_COMMENT_LENGTH)}
            descriptionBelow
            minRows={2}
            maxLength={REVIEW_COMMENT_LENGTH}
            value={draft.values.comment}
            bank={view.comments}
            onValue={(text) => change({ comment: text })}
          />
        </div>
        <CommentBank
          comments={view.comments}
          written={[
            { of: 'general', text: draft.values.comment },
            ...view.criteria.map(({ name }, position) => ({
              of: `de ${name}`,
              text: draft.values.scores[position]?.comment ?? '',
            })),
          ]}
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
            onClick={() => ask('return')}
            aria-disabled={review.busy}
          >
            DEVOLVER PARA CORRECCIÓN
          </Button>
        ) : null}
        {children}
      </div>
      <ReviewFoot view={view} review={review} refused={refused} />
      <LazyDecision view={view} review={review} />
    </form>
  );
}

/** The comment with a saved comment added at its end; where that is too long the field says so. */
const withText = (before: string, text: string): string =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;
