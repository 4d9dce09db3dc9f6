import type { ChallengeResult, PeerResult } from '#app/contract/learner/challenge.ts';
import { longDate, shortDate } from '#app/domain/deadlines/dates.ts';
import { GradeCircle } from '#app/product/grades/grade-circle.tsx';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from './challenge.module.css';
import type { ChallengeView } from './challenge.view.ts';
import { Returned } from './my-challenge.tsx';

/**
 * *Resultados*: the tutor's grade by criterion, and what classmates wrote, without their names (product: challenge,
 *
 */
export function Results({ view }: { view: ChallengeView }) {
  if (view.deliveries.length === 0) {
    return (
      <EmptyState title="Aún no hay resultados.">
        {view.hasPeers
          ? 'Cuando entregues tu reto verás aquí su calificación y lo que opinan otras personas de tu generación.'
          : 'Cuando entregues tu reto verás aquí su calificación.'}
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-xl">
      <Returned view={view} />
      <Section title="Calificación de tutoría">
        {view.result ? <Grade result={view.result} /> : <Waiting view={view} />}
      </Section>
      {view.hasPeers ? <Opinions results={view.peerResults} /> : null}
      <p className="quiet small prose">
        {view.hasPeers
          ? 'Tu jefe también puede ver tu entrega, su calificación y las evaluaciones de tus pares.'
          : 'Tu jefe también puede ver tu entrega y su calificación.'}
      </p>
    </div>
  );
}

function Opinions({ results }: { results: readonly PeerResult[] }) {
  return (
    <Section title="Evaluación de tus pares">
      <p className="quiet small prose">Sirve para que mejores: no entra en tu calificación.</p>
      {results.length === 0 ? (
        <p>Aún no recibes evaluaciones de tus pares.</p>
      ) : (
        <ol className="stack gap-md bare-list">
          {/* Nothing but their place tells two opinions apart, on purpose. */}
          {placed(results).map(({ place, one: result }) => (
            <li key={place}>
              <Opinion result={result} number={place + 1} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Waiting({ view: { returned, expectedOn } }: { view: ChallengeView }) {
  return (
    <div className="stack gap-xs align-top">
      <StatusChip status="waiting">Pendiente de revisión</StatusChip>
      <p>
        {returned
          ? 'Se calificará cuando lo entregues corregido.'
          : `Esperamos tu calificación para el ${longDate(expectedOn)}.`}
      </p>
    </div>
  );
}

function Grade({ result }: { result: ChallengeResult }) {
  const hasScores = result.criteria.some(({ score }) => score !== null);
  return (
    <div className="wrap gap-lg">
      <GradeCircle grade={result.score} label="CALIFICACIÓN DEL RETO" />
      <div className="stack gap-md grow-18 slim">
        {result.reason ? <Regraded reason={result.reason} /> : null}
        {result.comment ? <p className="prose breaks as-typed">{result.comment}</p> : null}
        {hasScores ? (
          <ul className="stack gap-md bare-list">
            {result.criteria.map(({ name, weight, score, comment }) => (
              <li key={name} className={styles.mark}>
                <p className={styles.markHead}>
                  <strong>{name}</strong>
                  <span data-figures>
                    {score === null ? 'Sin calificación' : score.toFixed(1)}{' '}
                    <span className="quiet small prose">· pesa {weight} %</span>
                  </span>
                </p>
                {comment ? <p className="prose breaks as-typed">{comment}</p> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Why the grade is another one than before. */
function Regraded({ reason }: { reason: string }) {
  return (
    <div className="stack gap-xs prose framed sunken rounder pad-sm-md">
      <h3 className="medium">Tutoría cambió tu calificación</h3>
      <p className="prose breaks as-typed">{reason}</p>
    </div>
  );
}

function Opinion({ result, number }: { result: PeerResult; number: number }) {
  return (
    <article className="stack gap-sm card pad-md" aria-label={`Opinión ${number}`}>
      <h3>Opinión {number}</h3>
      <p className="quiet small prose">Del {shortDate(result.sentOn)}</p>
      {result.sections.map((section) => (
        <AnsweredSectionView key={section.title} section={section} />
      ))}
    </article>
  );
}
