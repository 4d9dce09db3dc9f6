import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import styles from './segments.module.css';

type Props = {
  /** Of its radios; unique on the screen. */
  name: string;
  number: number;
  title: string;
  /** The chosen answer, by its place in the scale. */
  chosen: number | undefined;
  /** Without it the answers are to read: switched off, the given one checked. */
  onChoose?: ((place: number) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  disabled?: boolean | undefined;
  fault?: string | undefined;
  /** Element id of the answer that takes the focus: the chosen one, else the first. */
  focusId?: string | undefined;
  /** The first question without an answer: a digit answers it from anywhere. */
  isNext?: boolean | undefined;
  /** Under the question: how the learner answered it. */
  note?: ReactNode;
};

/** One question of the scale as a row: its words, and five segments to choose from; a list where they are too narrow. */
export function SegmentRow(props: Props) {
  const { name, number, title, chosen, onChoose, disabled = !onChoose, fault, focusId, note } = props;
  const faultId = useId();
  return (
    <fieldset
      className={`bare-fields ${styles.row}`}
      disabled={disabled}
      data-question
      data-next={props.isNext || undefined}
      data-invalid={Boolean(fault) || undefined}
      aria-describedby={fault ? faultId : undefined}
      onKeyDown={props.onKeyDown}
    >
      <legend className={styles.asked}>{`${number}. ${title}`}</legend>
      <div className={styles.segments}>
        {ANSWER_SCALE.map(({ text }, place) => (
          <label key={text} className={styles.segment}>
            <input
              type="radio"
              id={focusId !== undefined && place === (chosen ?? 0) ? focusId : undefined}
              name={name}
              value={place}
              checked={place === chosen}
              readOnly={!onChoose}
              onChange={() => onChoose?.(place)}
              aria-label={text}
            />
            <span aria-hidden>{hyphenated(text)}</span>
          </label>
        ))}
      </div>
      {note ? <p className={`quiet small ${styles.note}`}>{note}</p> : null}
      {fault ? (
        <p id={faultId} className={`fault small ${styles.note}`}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

/** «Habitual-mente» breaks there, and nowhere else. */
const hyphenated = (text: string): string => text.replace(/(?<=al)mente$/, '\u00admente');
