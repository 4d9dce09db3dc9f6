import { type AgreementView, outcomeWords } from '#app/contract/boss/agreements.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { AGREEMENT_TITLES } from '#app/domain/progress/agreements.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { answerValue } from '#app/domain/questionnaires/answers.ts';
import { type FormComments, overallComment, sectionComment } from '#app/domain/questionnaires/comments.ts';
import { questionsBefore } from '#app/domain/questionnaires/form.ts';
import { ANSWER_SCALE, type FilledQuestion, type FilledSection } from '#app/domain/questionnaires/types.ts';
import { sectionMeans } from '../section-means.ts';
import styles from './feedback-sheet.module.css';

type Props = {
  unit: { order: number; name: string };
  groupName: string;
  learnerName: string;
  /** The boss who sent the evaluation. */
  bossName: string | null;
  grade: number | null;
  /** Days are `yyyy-mm-dd`. */
  sentOn: string;
  form: readonly FilledSection[];
  comments: FormComments;
  agreements: readonly AgreementView[];
  /** Null while nothing is agreed. */
  agreedOn: string | null;
  acknowledged: boolean;
};

/** A sent evaluation with its agreements on paper, in the place of the screen: the same for the boss and for the learner (U13). */
export function FeedbackSheet(props: Props) {
  const { unit, form, comments, agreements, agreedOn, acknowledged } = props;
  return (
    <div className="paper-only">
      <div className={styles.sheet}>
        <h1>Retroalimentación y acuerdos</h1>
        <p className="strong">{`Unidad de aprendizaje ${displayNumber(unit.order)} · ${unit.name}`}</p>
        <Facts {...props} />
        <Answers form={form} comments={comments} />
        <Comment label="Comentario general" text={overallComment(comments)} />
        <h2>{agreedOn === null ? 'Acuerdos' : `Acuerdos del ${longDate(agreedOn)}`}</h2>
        {agreements.length === 0 ? <p>Aún no hay acuerdos.</p> : null}
        {agreements.map(({ id, position, text, status }) => (
          <div key={id} className={styles.agreement}>
            <h3>
              {[AGREEMENT_TITLES[position - 1], ...(acknowledged ? [outcomeWords[status]] : [])].join(' · ')}
            </h3>
            <p className="breaks as-typed">{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Names the people, the generation and the day: a sheet has no screen around it that does. */
function Facts({ learnerName, bossName, groupName, sentOn, grade }: Props) {
  const facts = [
    ['Participante', learnerName],
    ['Jefe', bossName],
    ['Generación', groupName],
    ['Enviada', longDate(sentOn)],
    ['Calificación', grade === null ? null : `${gradeText(grade)} de 10`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Answers({ form, comments }: Pick<Props, 'form' | 'comments'>) {
  const means = sectionMeans(form);
  return (
    <table className={styles.answers}>
      {form.map(({ title, questions }, at) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {title}
            </th>
            <td>{means[at]?.words}</td>
          </tr>
          {questions.map((question, index) => (
            <tr key={question.title}>
              <td>{`${questionsBefore(form, at) + index + 1}.`}</td>
              <td>{question.title}</td>
              <td>{answerText(question)}</td>
            </tr>
          ))}
          <CommentRow text={sectionComment(comments, title)} />
        </tbody>
      ))}
    </table>
  );
}

function CommentRow({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <tr>
      <td />
      <td colSpan={2} className={styles.comment}>
        <Comment label="Comentario" text={text} />
      </td>
    </tr>
  );
}

function Comment({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className={styles.agreement}>
      <h3>{label}</h3>
      <p className="breaks as-typed">{text}</p>
    </div>
  );
}

/** Older forms say an answer by its text, newer ones by its value. */
function answerText({ answer }: FilledQuestion): string {
  const value = answer === null ? null : answerValue(answer);
  return ANSWER_SCALE.find((one) => one.value === value)?.text ?? 'Sin respuesta';
}
