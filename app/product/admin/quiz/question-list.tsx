import { useEffect, useRef, useState } from 'react';
import { MAX_QUESTIONS, questionsFault } from '#app/domain/content/activity-rules.ts';
import { kindOf, type QuizKind, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { messagesOf } from '#app/ui/refusals/left-faults.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { AddQuestion } from './add-question.tsx';
import { KindField } from './kind-field.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionRow } from './question-row.tsx';
import { RowList } from './rows/rows.tsx';
import { type Removed, undoable } from './rows/undoable.ts';
import { useRows } from './rows/use-rows.ts';
import { duplicated, newQuestion, withoutBlanks } from './typed-questions.ts';

/** The faults of a list in a form: its own, and those of each by its place. */
export type ListErrors = { message?: string | undefined } & { [place: number]: unknown };

type Props = {
  value: readonly QuizQuestion[];
  onChange: (questions: readonly QuizQuestion[]) => void;
  errors: ListErrors | undefined;
  disabled: boolean;
};

/** The questions of an exercise in their order, each folded to a line; one that is refused opens by itself. */
export function QuestionList({ value, onChange, errors, disabled }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [lastRemoved, setRemoved] = useState<Removed<QuizQuestion> | null>(null);
  const removed = undoable(lastRemoved, value, MAX_QUESTIONS);
  const rows = useRows({ value, onChange, noun: 'Pregunta', keyOf: ({ key }) => key, isFixed: disabled });
  const focused = useRef<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  // The field is there after the render that opens its question.
  useEffect(() => {
    const place = value.findIndex(({ key }) => key === focused.current);
    if (place < 0) return;
    focused.current = null;
    rows.list.current?.children[place]?.querySelector<HTMLElement>('[data-prompt]')?.focus();
  });
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  useEffectOn([errors], () => {
    const refused = errors && value[refusedPlace(value, errors)];
    if (refused) show(refused.key);
  });

  const show = (key: string) => {
    focused.current = key;
    setOpen((before) => new Set(before).add(key));
  };
  const toggle = (key: string) =>
    setOpen(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const insert = (place: number, question: QuizQuestion) => {
    setRemoved(null);
    show(question.key);
    onChange(value.toSpliced(place, 0, question));
  };
  const remove = (place: number, question: QuizQuestion) => {
    onChange(value.toSpliced(place, 1));
    setRemoved({ one: question, place, left: value.length - 1 });
    rows.setSaid(`Pregunta ${place + 1}: se quitó`);
  };
  const hasRoom = value.length < MAX_QUESTIONS;

  return (
    <div className="stack gap-sm">
      <h2 className="strong">Preguntas *</h2>
      <RowList rows={rows} label="Preguntas">
        {(place, handle) => {
          const question = value[place];
          if (!question) return null;
          const put = (next: QuizQuestion) => onChange(value.with(place, next));
          return (
            <QuestionRow
              question={question}
              place={place}
              count={value.length}
              open={open.has(question.key)}
              onToggle={() => toggle(question.key)}
              {...(disabled
                ? {}
                : {
                    edit: {
                      handle,
                      onMove: (by: number) => rows.move(place, place + by),
                      onDuplicate: hasRoom ? () => insert(place + 1, duplicated(question)) : undefined,
                      onRemove: () => remove(place, question),
                    },
                  })}
            >
              <fieldset className="stack gap-md bare-fields" disabled={disabled}>
                <legend className="spoken-only">Pregunta {place + 1}</legend>
                <QuestionEditor
                  question={question}
                  onChange={put}
                  kind={<KindField question={question} onChange={put} />}
                  faults={messagesOf(errors?.[place])}
                />
              </fieldset>
            </QuestionRow>
          );
        }}
      </RowList>
      {removed ? (
        <p className="wrap gap-xs align-center">
          <span className="quiet">Se quitó la pregunta {removed.place + 1}.</span>
          <Button
            ref={undo}
            variant="default"
            onClick={() => insert(Math.min(removed.place, value.length), removed.one)}
          >
            Deshacer
          </Button>
        </p>
      ) : null}
      {errors?.message ? <p className="danger">{errors.message}</p> : null}
      {hasRoom && !disabled ? (
        <AddQuestion last={newestKind(value)} onAdd={(kind) => insert(value.length, newQuestion(kind))} />
      ) : null}
    </div>
  );
}

const newestKind = (questions: readonly QuizQuestion[]): QuizKind | null => {
  const last = questions.at(-1);
  return last ? kindOf(last) : null;
};

/** The place of the first refused question; -1 where the fault is of none of them. */
function refusedPlace(questions: readonly QuizQuestion[], errors: ListErrors): number {
  const own = questions.findIndex((_, place) => messagesOf(errors[place]).length > 0);
  return own >= 0 ? own : (questionsFault(questions.map(withoutBlanks))?.at ?? -1);
}
