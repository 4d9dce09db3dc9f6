import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import styles from './answered-section.module.css';

/** One section of a sent self-assessment or peer review as others read it (spec §3.5): figures side by side, texts in full width. */
export function AnsweredSectionView({ section }: { section: AnsweredSection }) {
  return (
    <dl className={styles.answers}>
      {section.questions.map((question) => (
        <div className="slim" data-wide={question.kind !== 'scale' || undefined} key={question.title}>
          <dt className="quiet small">{question.title}</dt>
          <dd className="prose breaks as-typed">
            {question.kind === 'scale' ? `${question.answer ?? '–'} de 10` : (question.answer ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
