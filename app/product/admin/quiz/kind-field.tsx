import { useState } from 'react';
import { kindOf, QUIZ_KINDS, type QuizKind, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { kindTexts, lostText } from './quiz.texts.ts';
import { withKind } from './typed-questions.ts';

type Props = {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
  className?: string | undefined;
};

/** The kind of a question. Another one keeps what fits; text that does not is named before it is lost. */
export function KindField({ question, onChange, className }: Props) {
  const [asked, setAsked] = useState<{ kind: QuizKind; lost: readonly string[] } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (kind: QuizKind) => {
    const { question: next, lost } = withKind(question, kind);
    if (lost.length === 0) return onChange(next);
    setAsked({ kind, lost });
    setIsOpen(true);
  };
  return (
    <>
      <NativeSelect
        className={className}
        label="Tipo"
        options={QUIZ_KINDS.map((kind) => ({ value: kind, label: kindTexts[kind].name }))}
        value={kindOf(question)}
        onChange={(event) => choose(event.currentTarget.value as QuizKind)}
      />
      <LazyConfirm
        opened={isOpen}
        title={`¿Cambiar a «${asked ? kindTexts[asked.kind].name : ''}»?`}
        text={lostText(asked?.lost ?? [])}
        button="Cambiar de todos modos"
        stay="Dejar el tipo"
        busy={false}
        fault={null}
        onConfirm={() => {
          if (asked) onChange(withKind(question, asked.kind).question);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
