import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import type { OpenQuestion } from '../final-evaluation.types.ts';
import styles from './exam.module.css';

type Props = {
  heading: RefObject<HTMLHeadingElement>;
  question: OpenQuestion;
  position: number;
  count: number;
  /** Index of the chosen option; null before. */
  option: number | null;
  flagged: boolean;
  disabled: boolean;
  onChoose: (option: number) => void;
  onFlag: () => void;
  onTurn: (position: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One question of the final evaluation. Inside it 1, 2, 3… choose and the arrows to the sides turn the page. */
export function ExamQuestion(props: Props) {
  const { heading, question, position, count, option, flagged, disabled, onChoose, onFlag, onTurn } = props;
  const id = useId();
  const secondTap = useSecondTap();
  const Flag = flagged ? IconFlagFilled : IconFlag;
  return (
    <section
      className="stack gap-md card pad-md"
      aria-labelledby={`${id}-number`}
      onKeyDown={props.onKeyDown}
    >
      <h2 ref={heading} id={`${id}-number`} tabIndex={-1} className={styles.number} data-figures>
        Pregunta {position + 1} de {count}
      </h2>
      <fieldset
        className={`bare-fields ${styles.question}`}
        disabled={disabled}
        aria-describedby={`${id}-keys`}
      >
        <legend>{question.prompt}</legend>
        <div className="grid gap-xs" key={question.id}>
          {question.options.map((text, index) => (
            <Radio
              key={text}
              name={`pregunta-${question.id}`}
              value={index}
              label={text}
              checked={option === index}
              onChange={() => onChoose(index)}
              className={`relative framed round ${styles.option}`}
              classNames={{ body: 'align-top pad-sm', words: styles.optionLabel }}
            />
          ))}
        </div>
      </fieldset>
      <p id={`${id}-keys`} className={styles.keys}>
        Con el teclado: 1 a {question.options.length} para elegir, ← y → para cambiar de pregunta.
      </p>
      <div className={styles.turns}>
        <Button
          reads
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={position === 0}
          onClick={() => onTurn(position - 1)}
        >
          Anterior
        </Button>
        <Button
          variant="subtle"
          aria-pressed={flagged}
          disabled={disabled}
          leftSection={<Flag size={18} aria-hidden />}
          onClick={() => (secondTap.is(question.id) ? undefined : onFlag())}
          className={styles.flag}
        >
          {flagged ? 'Marcada para revisar' : 'Marcar para revisar'}
        </Button>
        <Button
          reads
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={position === count - 1}
          onClick={() => onTurn(position + 1)}
        >
          Siguiente
        </Button>
      </div>
    </section>
  );
}
