import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { RichText } from '#app/ui/rich-text.tsx';
import { SectionError } from '#app/ui/section-error.tsx';
import { sendKeys } from '#app/ui/send-keys.ts';
import type { ActivityForm } from './activity-form.ts';
import styles from './exercise-form.module.css';
import type { ActivityView, ExerciseAnswer, ExerciseOutcome } from './learning.types.ts';

type Reply = { outcome?: ExerciseOutcome } | undefined;

/** A reinforcement exercise: answer everything, send, read why each answer is right or not, try again. */
export function ExerciseForm({ activity, onSent }: { activity: ActivityView; onSent: () => void }) {
  const fetcher = useFetcher<Reply>({ key: `exercise-${activity.id}` });
  const { questions } = activity.content;
  const [again, setAgain] = useState(false);
  const outcome = again ? null : (fetcher.data?.outcome ?? activity.lastAttempt);
  const sending = fetcher.state !== 'idle';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const body: ActivityForm = {
      intent: 'exercise',
      respuestas: questions.map(({ key }) => ({ clave: key, opcion: Number(form.get(key)) })),
    };
    setAgain(false);
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
    onSent();
  };

  if (questions.length === 0) return <SectionError>Este ejercicio todavía no tiene preguntas.</SectionError>;
  return (
    <>
      {activity.content.html ? <RichText html={activity.content.html} /> : null}
      {outcome ? <Score outcome={outcome} /> : null}
      <form className={styles.form} onSubmit={send} onKeyDown={sendKeys}>
        {questions.map((question, index) => {
          const answer = outcome?.answers.find((one) => one.key === question.key);
          return (
            <fieldset
              key={`${question.key}-${again}`}
              className={styles.question}
              disabled={Boolean(outcome) || sending}
            >
              <legend>
                {index + 1}. {question.prompt}
              </legend>
              {question.options.map((option, place) => (
                <Radio
                  key={option}
                  name={question.key}
                  value={place}
                  label={option}
                  required
                  {...(answer ? { defaultChecked: answer.chosen === place } : {})}
                  data-mark={markOf(answer, place)}
                  className={styles.option}
                />
              ))}
              {answer ? <Feedback answer={answer} right={question.options[answer.correct] ?? ''} /> : null}
            </fieldset>
          );
        })}
        {outcome ? (
          <Button type="button" variant="default" onClick={() => setAgain(true)}>
            Intentar de nuevo
          </Button>
        ) : (
          <Button type="submit" loading={sending}>
            Enviar respuestas
          </Button>
        )}
      </form>
    </>
  );
}

function Score({ outcome }: { outcome: ExerciseOutcome }) {
  return (
    <p className={styles.score} role="status">
      Acertaste <strong data-figures>{outcome.rightCount}</strong> de{' '}
      <strong data-figures>{outcome.questionCount}</strong>.{' '}
      {outcome.rightCount === outcome.questionCount
        ? 'Dominas este tema.'
        : 'Lee por qué en cada pregunta y vuelve a intentarlo cuando quieras.'}
    </p>
  );
}

function Feedback({ answer, right }: { answer: ExerciseAnswer; right: string }) {
  return (
    <p className={styles.feedback} data-right={answer.right || undefined}>
      <strong>{answer.right ? 'Correcto.' : `La respuesta es «${right}».`}</strong> {answer.feedback}
    </p>
  );
}

function markOf(answer: ExerciseAnswer | undefined, place: number): 'right' | 'wrong' | undefined {
  if (!answer) return undefined;
  if (place === answer.correct) return 'right';
  return place === answer.chosen ? 'wrong' : undefined;
}
