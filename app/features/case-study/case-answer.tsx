import type { CaseStudyView } from '#app/contract/learner/case-study.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from './case-answer.module.css';

/** A sent case: the tutor's comment, the model answer, and what the learner wrote. */
export function CaseAnswer({ view }: { view: CaseStudyView }) {
  return (
    <>
      <Section title="Comentario de tutoría">
        {view.comment ? (
          <Sheet as="article">
            <p className={`prose as-typed ${styles.comment}`}>{view.comment.text}</p>
            <p className={styles.facts}>
              {view.comment.tutor} · <time dateTime={view.comment.day}>{longDate(view.comment.day)}</time>
            </p>
          </Sheet>
        ) : (
          <p className={styles.facts}>Aún no hay comentario. Te llegará cuando revisen tu caso.</p>
        )}
      </Section>
      {view.modelAnswerHtml ? (
        <Section title="Respuesta modelo">
          <Sheet>
            <RichText html={view.modelAnswerHtml} />
          </Sheet>
        </Section>
      ) : null}
      <AnswersView sections={view.sections} values={view.answers} />
      {view.sentOn ? (
        <p className={styles.facts}>
          Lo enviaste el <time dateTime={view.sentOn}>{longDate(view.sentOn)}</time>.
        </p>
      ) : null}
    </>
  );
}
