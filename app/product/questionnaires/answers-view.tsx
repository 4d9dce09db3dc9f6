import {
  type Answers,
  answerFault,
  type FormQuestion,
  type FormSection,
  questionsBefore,
} from '#app/domain/questionnaires/form.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import styles from './answer-fields.module.css';

type Props = { sections: readonly FormSection[]; values: Answers };

/** The answers of a form, to read: options disabled with the chosen one checked, figures and texts as they are. */
export function AnswersView({ sections, values }: Props) {
  return (
    <div className="stack gap-xl prose">
      {sections.map((section, index) => (
        <section key={section.title} className={`stack gap-xl ${styles.section}`}>
          <h2 className={styles.sectionTitle}>{section.title}</h2>
          {section.questions.map((question, position) => (
            <div key={question.key} className={styles.answered}>
              <p className={styles.label}>
                {questionsBefore(sections, index) + position + 1}. {question.title}
              </p>
              <Answer question={question} answer={values[question.key]} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function Answer({ question, answer }: { question: FormQuestion; answer: string | number | undefined }) {
  const missing = answer === undefined || answer === '' || answerFault(question, answer) !== null;
  if (missing) return <p className={styles.missing}>Sin respuesta</p>;
  switch (question.kind) {
    case 'choice':
      return <ChosenOption question={question} answer={answer} />;
    case 'scale':
      return (
        <p>
          <strong className="primary huge" data-figures>
            {answer}
          </strong>{' '}
          de {question.max ?? 10}
        </p>
      );
    default:
      return <p className={styles.text}>{answer}</p>;
  }
}

function ChosenOption({ question, answer }: { question: FormQuestion; answer: string | number }) {
  return (
    <div role="radiogroup" aria-label={question.title} className={`stack gap-4 bare-fields ${styles.group}`}>
      {question.options?.map((option, index) => (
        <Radio
          key={option}
          label={option}
          disabled
          checked={answer === index}
          readOnly
          className={styles.option}
          classNames={{ label: styles.readOnlyOption }}
        />
      ))}
    </div>
  );
}
