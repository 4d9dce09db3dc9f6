import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { QUIZ_KINDS, type QuizKind } from '#app/domain/quiz/question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import styles from './quiz.module.css';
import { kindTexts } from './quiz.texts.ts';

type Props = {
  /** The kind of the newest question; null where there is none yet. */
  last: QuizKind | null;
  onAdd: (kind: QuizKind) => void;
};

/** Adds a question: one more of the last kind by one press, or of a kind that is chosen among all, the last one first. */
export function AddQuestion({ last, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const box = useDismiss(open, () => setOpen(false));
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    list.current?.querySelector('button')?.focus();
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const kinds = last === null ? QUIZ_KINDS : [last, ...QUIZ_KINDS.filter((kind) => kind !== last)];
  const add = (kind: QuizKind) => {
    setOpen(false);
    onAdd(kind);
  };
  return (
    <div ref={box} className="stack gap-xs">
      <div className="wrap gap-xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Agregar pregunta
        </Button>
        {last === null ? null : (
          <Button variant="subtle" onClick={() => add(last)}>
            Otra: {kindTexts[last].name}
          </Button>
        )}
      </div>
      {open ? (
        <ul ref={list} id={id} className={styles.kinds} aria-label="Tipos de pregunta">
          {kinds.map((kind) => (
            <li key={kind}>
              <button type="button" className={styles.kind} onClick={() => add(kind)}>
                <span className="strong">{kindTexts[kind].name}</span>
                <span className="quiet small">{kindTexts[kind].told}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
