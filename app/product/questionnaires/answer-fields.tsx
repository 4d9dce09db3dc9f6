import type { ReactNode } from 'react';
import {
  type Answers,
  type FormQuestion,
  type FormSection,
  questionsBefore,
} from '#app/domain/questionnaires/form.ts';
import { AnswerField } from './answer-field.tsx';
import styles from './answer-fields.module.css';
import { CardHead, cardTitleId } from './cards/card-head.tsx';
import { cardProps, deckProps } from './cards/cards.ts';

type Props = {
  sections: readonly FormSection[];
  values: Answers;
  /** Sentence under a field, by question key. */
  faults?: Readonly<Record<string, string>>;
  onChange: (values: Answers) => void;
  disabled?: boolean;
  /** The card that a phone shows, a section or a question; without it everything stands on every screen. */
  current?: number | undefined;
  /** Each question is a card of its own; else each section is one. */
  isSingle?: boolean;
};

/** The questions of a form of ours by section, numbered through (spec §3.5): rango, texto, pregunta, opcionMultiple. */
export function AnswerFields(props: Props) {
  const { sections, values, faults = {}, onChange, disabled = false, current, isSingle = false } = props;
  const deck = deckProps(current);
  const count = questionsOf(sections).length;
  const answer = (key: string, value: string | number | undefined) => {
    const { [key]: _before, ...others } = values;
    onChange(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div {...deck} className={`stack gap-xl prose ${deck.className}`} data-single={isSingle || undefined}>
      {sections.map((section, index) => {
        const before = questionsBefore(sections, index);
        const isOwn = (place = 0) => place >= before && place < before + section.questions.length;
        const card = cardProps(isSingle ? isOwn(current) : index === current);
        const titleId = isSingle ? `grupo-${index + 1}` : cardTitleId(index);
        return (
          <section
            key={section.title}
            {...card}
            className={`stack gap-xl ${styles.section} ${card.className}`}
            aria-labelledby={titleId}
          >
            <h2 id={titleId} className={styles.sectionTitle} tabIndex={-1}>
              {section.title}
            </h2>
            {section.text ? <p className={styles.lead}>{section.text}</p> : null}
            {section.questions.map((question, position) => {
              const place = before + position;
              const field = (
                <AnswerField
                  key={question.key}
                  question={question}
                  number={place + 1}
                  value={values[question.key]}
                  fault={faults[question.key]}
                  disabled={disabled}
                  onChange={(value) => answer(question.key, value)}
                />
              );
              return isSingle ? (
                <Card key={question.key} {...{ place, current, count }}>
                  {field}
                </Card>
              ) : (
                field
              );
            })}
          </section>
        );
      })}
    </div>
  );
}

type CardProps = Pick<Props, 'current'> & { place: number; count: number; children: ReactNode };

function Card({ place, current, count, children }: CardProps) {
  const card = cardProps(place === current, place);
  return (
    <div {...card} className={`stack gap-md ${card.className}`}>
      {current === undefined ? null : <CardHead index={place} of={count} />}
      {children}
    </div>
  );
}

/** The questions that a form's counter counts: those that must be answered; all of them where none must. */
export function countedQuestions(sections: readonly FormSection[]): FormQuestion[] {
  const questions = questionsOf(sections);
  const required = questions.filter(({ required }) => required);
  return required.length > 0 ? required : questions;
}

/** Every question of the form in order. */
function questionsOf(sections: readonly FormSection[]): FormQuestion[] {
  return sections.flatMap(({ questions }) => questions);
}
