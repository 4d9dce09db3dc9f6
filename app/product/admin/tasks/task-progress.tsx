import { useEffect, useRef, useState } from 'react';
import { cancelTask, retryTask } from '#app/contract/admin/support/tasks.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { isOver, type TaskStanding, useTaskStanding } from '#app/realtime/live/task-progress.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { percentOf, progressText } from './task.texts.ts';

/** A reader of the screen hears of the progress at most so often, in ms. */
const SAY_EVERY_MS = 5_000;

type Props = {
  /** As the screen read it. */
  read: TaskStanding;
  /** The name of the work: 'Revisando el archivo'. */
  label: string;
  /** Reads the task once more: the same function at each render. The whole screen, where nothing is said. */
  readAgain?: () => void;
};

/** The progress of long work, live; the user can stop it, and try it again where it failed (product: tasks). */
export function TaskProgress({ read, label, readAgain = readNow }: Props) {
  const standing = useTaskStanding(read, readAgain);
  const { state, done, total, taskId } = standing;
  const { run, busy, fault } = useAction();
  const percent = percentOf(done, total);
  const words = progressText(standing);
  const params = { params: { taskId } };
  return (
    <section className="stack gap-sm" aria-label={label}>
      <p className="row between gap-md">
        <span className="strong">{label}</span>
        <span className="quiet" data-figures>
          {words}
        </span>
      </p>
      <Progress size="lg" value={percent} label={label} valueText={words} />
      <p className="spoken-only" role="status">
        {useSaid(`${label}: ${words}`)}
      </p>
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="wrap gap-sm">
        {isOver(state) ? null : (
          <Button variant="default" loading={busy} onClick={() => void run(cancelTask, params)}>
            Detener
          </Button>
        )}
        {state === 'failed' ? (
          <Button loading={busy} onClick={() => void run(retryTask, params)}>
            Reintentar
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The words as they are said: the newest ones, five seconds after the last at the earliest. */
function useSaid(words: string): string {
  const [said, setSaid] = useState(words);
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + SAY_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setSaid(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
