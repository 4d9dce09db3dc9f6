import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react';
import { clockText } from '#app/domain/grades/final-evaluation.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import type { OpenAttempt } from '../final-evaluation.types.ts';
import { useMove } from '../use-move.ts';
import styles from './exam.module.css';
import { endText } from './exam.texts.ts';
import { ExamNavigator } from './exam-navigator.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { SavedLine } from './saved-line.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFinalAnswers } from './use-final-answers.ts';

const unsaved = 'Todavía no podemos guardar todas tus respuestas. Revisa tu conexión e intenta de nuevo.';
/** From here on the clock stands out, in ms. */
const LAST_MINUTES_MS = 5 * 60_000;

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
  const { answers, answer, draft } = useFinalAnswers(attempt);
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
  const chosen = answers[question.id];
  const unanswered = questions.filter(({ id }) => (answers[id]?.option ?? null) === null).length;
  const choose = (option: number) => {
    if (!isOff && option < question.options.length) answer(question.id, { option });
  };

  const shortcuts = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const digit = pressedDigit(event);
    if (step === undefined && !digit) return;
    event.preventDefault();
    if (digit) choose(digit - 1);
    else if (step !== undefined) turnTo(position + step);
  };

  const end = async () => {
    if (!(await draft.flush())) return setFault(unsaved);
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
          option={chosen?.option ?? null}
          flagged={chosen?.flagged ?? false}
          disabled={isOff}
          onChoose={choose}
          onFlag={() => answer(question.id, { flagged: !chosen?.flagged })}
          onTurn={turnTo}
          onKeyDown={shortcuts}
        />
        <aside className="stack gap-md card pad-md">
          <ExamNavigator questions={questions} answers={answers} position={position} onTurn={turnTo} />
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

/** Where the learner left off: the first question without an answer, or the first. */
function firstUnanswered({ questions, answers }: OpenAttempt): number {
  const position = questions.findIndex(({ id }) => (answers[id]?.option ?? null) === null);
  return Math.max(0, position);
}
