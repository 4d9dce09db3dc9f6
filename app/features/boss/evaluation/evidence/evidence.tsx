import { type ReactNode, useState } from 'react';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { PreviousAgreements } from '#app/product/feedback/previous-agreements.tsx';
import { FileView } from '#app/product/files/shown/file-view.tsx';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import { type Tab, Tabs } from '#app/ui/layout/tabs.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import styles from '../feedback.module.css';
import type { Evidence as EvidenceFacts } from '../feedback.view.ts';
import own from './evidence.module.css';

const EVIDENCE_TITLE = 'evidencia';
/** Element id of the evidence, which the head of a phone opens. */
export const EVIDENCE_ID = 'evidencia-partes';

type Part = 'challenge' | 'own' | 'peers' | 'previous';

/**
 * The facts of the unit beside the form, so that the boss grades from facts (product: boss page). A phone folds them, and
 * does not fetch the delivered file before they are opened.
 */
export function Evidence({ evidence, open }: { evidence: EvidenceFacts; open: boolean }) {
  const [part, setPart] = useState<Part>('challenge');
  const isBeside = useIsBeside();
  return (
    <aside
      className={`slim ${own.evidence}`}
      id={EVIDENCE_ID}
      aria-labelledby={EVIDENCE_TITLE}
      data-open={open || undefined}
    >
      <h2 id={EVIDENCE_TITLE} className="spoken-only">
        Evidencia de la unidad
      </h2>
      {open || isBeside ? (
        <Tabs label="Evidencia" tabs={tabsOf(evidence)} chosen={part} onChoose={setPart} />
      ) : null}
    </aside>
  );
}

function tabsOf({ challenge, selfAssessment, own: ownFacts, peers, previous }: EvidenceFacts): Tab<Part>[] {
  return [
    {
      key: 'challenge',
      label: named('Reto', challenge?.score ?? null),
      panel: challenge ? <Challenge challenge={challenge} /> : <p>Aún no entrega su reto.</p>,
    },
    {
      key: 'own',
      label: named('Autoevaluación', ownFacts?.mean ?? null),
      panel: selfAssessment ? (
        <ScrollRegion className={`stack gap-md ${own.read}`} aria-label="Autoevaluación">
          {selfAssessment.map((section) => (
            <AnsweredSectionView key={section.title} section={section} />
          ))}
        </ScrollRegion>
      ) : (
        <p>Aún no envía su autoevaluación.</p>
      ),
    },
    ...(peers
      ? [{ key: 'peers' as const, label: `Pares ${peers.length}`, panel: <Opinions peers={peers} /> }]
      : []),
    ...(previous
      ? [
          {
            key: 'previous' as const,
            label: named(`Unidad ${displayNumber(previous.unit.order)}`, previous.grade),
            panel: <Previous previous={previous} />,
          },
        ]
      : []),
  ];
}

const named = (word: string, figure: number | null): ReactNode => (
  <span data-figures>{figure === null ? word : `${word} ${gradeText(figure)}`}</span>
);

function Challenge({ challenge }: { challenge: NonNullable<EvidenceFacts['challenge']> }) {
  const { file, deliveredOn, score, comment, review } = challenge;
  return (
    <div className="stack gap-xs">
      <p className="quiet small">
        Entregado el {shortDate(deliveredOn)} ·{' '}
        {score === null ? 'Sin calificar' : `Calificación ${gradeText(score)}`}
      </p>
      <div
        className={`stack gap-xs ${own.file}`}
        data-drawn={file?.type === 'application/pdf' || undefined}
        data-words={comment !== '' || review !== '' || undefined}
      >
        {file ? <FileView key={file.url} file={file} /> : <p>No hay registro de archivo</p>}
      </div>
      {comment ? (
        <>
          <p className="quiet small">Comentario de quien lo entregó</p>
          <blockquote className={styles.typed}>{comment}</blockquote>
        </>
      ) : null}
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
    <ScrollRegion className={own.read} aria-label="Opiniones de sus pares">
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
    </ScrollRegion>
  );
}

function Previous({
  previous: { unit, grade, agreements },
}: {
  previous: NonNullable<EvidenceFacts['previous']>;
}) {
  return (
    <div className="stack gap-sm">
      <p>
        Unidad {displayNumber(unit.order)}, {unit.name}:{' '}
        <strong data-figures>{grade === null ? 'sin calificar' : gradeText(grade)}</strong>
      </p>
      {agreements.length > 0 ? <PreviousAgreements unit={unit} agreements={agreements} /> : null}
    </div>
  );
}

/** As in feedback.module.css. */
const DESK = '(min-width: 64em) and (min-height: 37.5em)';

/** True where the evidence stands beside the form, and is open by itself. */
const useIsBeside = (): boolean => useMediaQuery(DESK, true);
