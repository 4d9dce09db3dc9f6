import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react';
import { clockText } from '#app/domain/grades/final-evaluation.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { fetchKinds } from '#app/product/quiz/answer-question.tsx';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import type { OpenAttempt } from '../final-evaluation.types.ts';
import { useMove } from '../use-move.ts';
import styles from './exam.module.css';
import { endText, isAnsweredIn, refusedText, worthText } from './exam.texts.ts';
import { meantByKey } from './exam-keys.ts';
import { ExamNavigator } from './exam-navigator.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { SavedLine } from './saved-line.tsx';
import type { RefusedAnswer } from './send-answers.ts';
import { useCountdown } from './use-countdown.ts';
import { useFinalAnswers } from './use-final-answers.ts';

const unsaved = 'Todavía no podemos guardar todas tus respuestas. Revisa tu conexión e intenta de nuevo.';
/** From here on the clock stands out, in ms. */
const LAST_MINUTES_MS = 5 * 60_000;
/** From here on a text is saved while it is typed, in ms. */
const LAST_SECONDS_MS = 5_000;

/** An open attempt as it stands on the screen, with the answers of this device. */
export type ShownAttempt = Pick<OpenAttempt, 'id' | 'questions' | 'answers'>;

type Props = {
  attempt: OpenAttempt;
  attempts: number;
  /** Holds what the screen shows, for the case that the attempt goes under it. */
  shown: MutableRefObject<ShownAttempt | null>;
};

/** An open attempt: one question at a time, the way to every other, and the time left. */
export function Exam({ attempt, attempts, shown }: Props) {
  const { questions, number } = attempt;
  const { answers, answer, draft, refused, firstRefused } = useFinalAnswers(attempt);
  useEffect(() => {
    shown.current = { id: attempt.id, questions, answers };
  }, [shown, attempt.id, questions, answers]);
  const { move, busy, fault, setFault } = useMove();
  const [position, setPosition] = useState(() => firstUnanswered(attempt));
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, notice } = useCountdown(attempt.remainingMs, attempt, readNow);
  const over = left === 0;
  const isOff = useReadOnly() || over;
  const { flush } = draft;
  useEffect(() => {
    if (left > 0 && left <= LAST_SECONDS_MS) void flush();
  }, [left, flush]);

  // A question turned to without a network has its field.
  useEffect(() => fetchKinds(questions), [questions]);

  // The number keys work inside the question, so that is where one starts.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  // Sent or closed meanwhile, on another device or by the server: the screen shows its new state.
  const { finish } = draft;
  const closed = draft.status.kind === 'closed';
  useEffect(() => {
    if (!closed) return;
    finish();
    readNow();
  }, [closed, finish]);

  const turnTo = useCallback(
    (to: number) => {
      if (to < 0 || to >= questions.length) return;
      setPosition(to);
      heading.current?.focus();
    },
    [questions.length],
  );

  const question = questions[position];
  if (!question) return null;
  const given = answers[question.id];
  const unanswered = questions.filter((one) => !isAnsweredIn(answers, one)).length;
  const give = (value: QuizAnswer) => {
    if (!isOff) answer(question.id, { answer: value });
  };

  const press = (event: KeyboardEvent) => {
    const meant = meantByKey(event, question, given?.answer ?? undefined);
    if (!meant) return;
    event.preventDefault();
    if ('answer' in meant) give(meant.answer);
    else turnTo(position + meant.step);
  };

  const end = async () => {
    if (!(await draft.flush())) return setFault(unsaved);
    const first = firstRefused();
    if (first) {
      setAsking(false);
      return turnTo(placeOf(questions, first));
    }
    if (await move('finish', number)) finish();
  };

  return (
    <Page>
      <PageHeader place={`INTENTO ${number} DE ${attempts}`} title="Evaluación final" />
      <div className={styles.clockLine}>
        <p className={styles.clock} data-late={left <= LAST_MINUTES_MS || undefined}>
          <IconClock size={20} aria-hidden />
          <span className={styles.clockLabel}>Tiempo restante</span>
          <span role="timer" data-figures>
            {clockText(left)}
          </span>
        </p>
      </div>
      <span className="spoken-only" role="status">
        {notice}
      </span>
      {over ? (
        <p role="status" className={styles.over}>
          El tiempo terminó. Enviamos las respuestas que guardaste…
        </p>
      ) : null}
      <div className={styles.exam} data-own-actions>
        <ExamQuestion
          heading={heading}
          question={question}
          position={position}
          count={questions.length}
          worth={worthText(question, questions)}
          answer={given?.answer ?? null}
          flagged={given?.flagged ?? false}
          refusal={refused.find(({ questionId }) => questionId === question.id)?.reason}
          disabled={isOff}
          onAnswer={give}
          onFlag={() => answer(question.id, { flagged: !given?.flagged })}
          onTurn={turnTo}
          onKeyDown={press}
        />
        <aside className="stack gap-md card pad-md">
          <ExamNavigator questions={questions} answers={answers} position={position} onTurn={turnTo} />
          <div role="alert" className="stack gap-xs">
            {refused.map((one) => (
              <p key={one.questionId} className={styles.problem}>
                {refusedText(placeOf(questions, one))}
              </p>
            ))}
          </div>
          <SavedLine status={draft.status} restored={draft.restored} savedAt={attempt.savedAt} />
          <Button color="accent" fullWidth disabled={over} onClick={() => setAsking(true)}>
            TERMINAR
          </Button>
        </aside>
      </div>
      <LazyConfirm
        opened={asking && !over}
        title="¿Terminas tu evaluación?"
        text={endText(unanswered)}
        button="TERMINAR"
        stay="Seguir respondiendo"
        busy={busy}
        fault={fault}
        onConfirm={() => void end()}
        onClose={() => {
          setAsking(false);
          setFault(null);
        }}
      />
    </Page>
  );
}

const placeOf = (questions: OpenAttempt['questions'], { questionId }: RefusedAnswer): number =>
  questions.findIndex(({ id }) => id === questionId);

/** Where the learner left off: the first question without an answer, or the first. */
function firstUnanswered({ questions, answers }: OpenAttempt): number {
  const position = questions.findIndex((question) => !isAnsweredIn(answers, question));
  return Math.max(0, position);
}
