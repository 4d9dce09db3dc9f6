import type { KeyboardEvent } from 'react';
import { gradeText } from '#app/domain/grades/grades.ts';
import {
  type Answers as Choices,
  type FormSection,
  questionsBefore,
} from '#app/domain/questionnaires/form.ts';
import type { OwnAnswers } from '#app/domain/questionnaires/self-match.ts';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import { SegmentRow } from '#app/product/feedback/segments/segments.tsx';
import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { cardTitleId } from '#app/product/questionnaires/cards/card-head.tsx';
import { cardProps, deckProps } from '#app/product/questionnaires/cards/cards.ts';
import { pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import { commentsOf } from './choices.ts';
import { OverallComment, SectionComment } from './comment-field.tsx';
import styles from './evaluation.module.css';

type Props = {
  sections: readonly FormSection[];
  values: Choices;
  faults: Readonly<Record<string, string>>;
  disabled: boolean;
  /** The section that a phone shows. */
  current: number;
  /** The learner's own answers. */
  own: OwnAnswers | null;
  /** The first question without an answer. */
  next: string | undefined;
  choose: (key: string, place: number) => void;
  /** A digit chooses and goes on. */
  chooseAndGoOn: (key: string, place: number) => void;
  /** Writes the comment on a section; null: the one on the whole. */
  comment: (title: string | null, text: string) => void;
  /** The section in which the person is. */
  look: (index: number) => void;
};

/** The questions by section, numbered through, each a row of five segments; after them room for the boss's own words. */
export function QuestionRows(props: Props) {
  const { sections, values, faults, disabled, current, own, next } = props;
  const deck = deckProps(current);
  const comments = commentsOf(values);
  const last = sections.length - 1;
  const pressed = (key: string) => (event: KeyboardEvent) => {
    const place = (pressedDigit(event) ?? 0) - 1;
    if (disabled || ANSWER_SCALE[place] === undefined) return;
    event.preventDefault();
    if (!event.repeat) props.chooseAndGoOn(key, place);
  };
  return (
    <div {...deck} className={`${styles.rows} ${deck.className}`}>
      {sections.map((section, index) => {
        const before = questionsBefore(sections, index);
        const card = cardProps(index === current);
        const ownMean = own?.sections[section.title];
        return (
          <section
            key={section.title}
            {...card}
            className={`relative ${card.className}`}
            aria-labelledby={cardTitleId(index)}
            data-section
            onFocus={() => props.look(index)}
          >
            <div className={styles.sectionHead}>
              {/* The strip above names the section that a phone shows. */}
              <h2 id={cardTitleId(index)} className={`spoken-on-phone ${styles.sectionTitle}`} tabIndex={-1}>
                {section.title}
              </h2>
              {section.text ? <p className="quiet small">{section.text}</p> : null}
              {ownMean === undefined ? null : (
                <p className="primary small strong" data-figures>
                  Se calificó: {gradeText(ownMean)} en promedio
                </p>
              )}
            </div>
            {section.questions.map(({ key, title }, position) => {
              const answer = own?.questions[key];
              return (
                <SegmentRow
                  key={key}
                  name={key}
                  number={before + position + 1}
                  title={title}
                  chosen={typeof values[key] === 'number' ? values[key] : undefined}
                  onChoose={(place) => props.choose(key, place)}
                  onKeyDown={pressed(key)}
                  disabled={disabled}
                  fault={faults[key]}
                  focusId={answerId(key)}
                  isNext={key === next}
                  note={answer === undefined ? null : `Se calificó: ${answer}`}
                />
              );
            })}
            <SectionComment
              title={section.title}
              text={comments.sections[section.title] ?? ''}
              disabled={disabled}
              write={(text) => props.comment(section.title, text)}
            />
          </section>
        );
      })}
      {/* A phone shows it with the last section. */}
      <section
        {...cardProps(current === last)}
        aria-label="Comentario general"
        onFocus={() => props.look(last)}
      >
        <OverallComment
          text={comments.overall}
          disabled={disabled}
          write={(text) => props.comment(null, text)}
        />
      </section>
    </div>
  );
}
