import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { PreviousAgreements } from '#app/product/feedback/previous-agreements.tsx';
import { kindText } from '#app/product/files/file.texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from '../feedback.module.css';
import type { Evidence as EvidenceFacts } from '../feedback.view.ts';
import own from './evidence.module.css';

const EVIDENCE_TITLE = 'evidencia';
const EVIDENCE_PARTS = 'evidencia-partes';
const words = 'Evidencia de la unidad';

/**
 * The facts of the unit beside the form, so that the boss grades from facts (product: boss page). A phone folds them.
 */
export function Evidence({ evidence }: { evidence: EvidenceFacts }) {
  const { challenge, selfAssessment, peers, previous } = evidence;
  const [open, setOpen] = useState(false);
  return (
    <aside
      className={`stack gap-sm ${own.evidence}`}
      aria-labelledby={EVIDENCE_TITLE}
      data-open={open || undefined}
    >
      <h2 id={EVIDENCE_TITLE} className="medium">
        <span className={own.words}>{words}</span>
        <button
          type="button"
          className={own.fold}
          aria-expanded={open}
          aria-controls={EVIDENCE_PARTS}
          onClick={() => setOpen(!open)}
        >
          {words}
          <IconChevronDown className={own.arrow ?? ''} size={22} aria-hidden />
        </button>
      </h2>
      <div className={`stack gap-sm ${own.parts}`} id={EVIDENCE_PARTS}>
        <Collapsible
          title="Reto on the Job"
          level={3}
          summary={challenge ? scoreText(challenge.score) : undefined}
        >
          {challenge ? <Challenge challenge={challenge} /> : <p>Aún no entrega su reto.</p>}
        </Collapsible>
        <Collapsible title="Autoevaluación" level={3} startsOpen={false}>
          {selfAssessment ? (
            selfAssessment.map((section) => <AnsweredSectionView key={section.title} section={section} />)
          ) : (
            <p>Aún no envía su autoevaluación.</p>
          )}
        </Collapsible>
        {peers ? (
          <Collapsible
            title="Evaluación de sus pares"
            level={3}
            summary={String(peers.length)}
            startsOpen={false}
          >
            <Opinions peers={peers} />
          </Collapsible>
        ) : null}
        {previous ? <Previous previous={previous} /> : null}
      </div>
    </aside>
  );
}

const scoreText = (score: number | null): string =>
  score === null ? 'Sin calificar' : `Calificación ${gradeText(score)}`;

function Challenge({ challenge }: { challenge: NonNullable<EvidenceFacts['challenge']> }) {
  const { file, deliveredOn, comment, review } = challenge;
  return (
    <div className="stack gap-xs">
      <p className="quiet small">Entregado el {shortDate(deliveredOn)}</p>
      {file ? (
        <FileSigns file={file} held={<p className="breaks">{file.name}</p>}>
          <a href={file.url} className={styles.file} target="_blank" rel="noreferrer">
            <IconDownload size={20} aria-hidden />
            <span className="grow slim breaks">{file.name}</span>
            <span className="quiet small">{kindText(file.name)}</span>
          </a>
        </FileSigns>
      ) : (
        <p>No hay registro de archivo</p>
      )}
      {comment ? <blockquote className={styles.typed}>{comment}</blockquote> : null}
      {review ? (
        <>
          <p className="quiet small">Comentario de tutoría</p>
          <blockquote className={styles.typed}>{review}</blockquote>
        </>
      ) : null}
    </div>
  );
}

function Opinions({ peers }: { peers: NonNullable<EvidenceFacts['peers']> }) {
  if (peers.length === 0) return <p>Aún no hay evaluaciones de sus pares.</p>;
  return (
    <ol className={`stack gap-md bare-list ${styles.opinions}`}>
      {/* Opinions are anonymous, so they have no id. */}
      {placed(peers).map(({ place, one: sections }) => (
        <li key={place} aria-label={`Opinión ${place + 1}`}>
          {sections.map((section) => (
            <AnsweredSectionView key={section.title} section={section} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Previous({
  previous: { unit, grade, agreements },
}: {
  previous: NonNullable<EvidenceFacts['previous']>;
}) {
  return (
    <>
      <p className={styles.previous}>
        Unidad {displayNumber(unit.order)}, {unit.name}:{' '}
        <strong data-figures>{grade === null ? 'sin calificar' : gradeText(grade)}</strong>
      </p>
      {agreements.length > 0 ? <PreviousAgreements unit={unit} agreements={agreements} /> : null}
    </>
  );
}
