import type { AnsweredSection } from '#app/contract/drafts.ts';
import styles from './answered-section.module.css';

/** One section of a sent self-assessment or peer review as others read it (spec §3.5): figures side by side, texts in full width. */
export function AnsweredSectionView({ section: { seccion } }: { section: AnsweredSection }) {
  return (
    <dl className={styles.answers}>
      {seccion.preguntas.map(({ pregunta }) => (
        <div className="slim" key={pregunta.titulo} data-wide={pregunta.tipo === 'rango' ? undefined : true}>
          <dt className="quiet small">{pregunta.titulo}</dt>
          <dd className="prose breaks as-typed">
            {pregunta.tipo === 'rango' ? `${pregunta.respuesta ?? '–'} de 10` : (pregunta.respuesta ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
