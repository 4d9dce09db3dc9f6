import { shortDate } from '#app/domain/deadlines/dates.ts';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import type { FileResult, FileUnit } from './record.types.ts';
import styles from './record-parts.module.css';

/** What the learner said of themselves, and what classmates said of the challenge, without their names. */
export function Results({ unit: { selfAssessment, peerResults } }: { unit: FileUnit }) {
  return (
    <>
      {selfAssessment ? (
        <Collapsible title="Resultados de su autoevaluación" level={4} startsOpen={false}>
          <Answers result={selfAssessment} said={`Enviada el ${shortDate(selfAssessment.sentOn)}`} />
        </Collapsible>
      ) : null}
      {peerResults.length > 0 ? (
        <Collapsible
          title="Resultados de sus pares"
          level={4}
          summary={String(peerResults.length)}
          startsOpen={false}
        >
          {peerResults.map((result, place) => (
            <Answers
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two apart, on purpose; their order is fixed.
              key={place}
              result={result}
              said={`Opinión ${place + 1} · ${shortDate(result.sentOn)}`}
            />
          ))}
        </Collapsible>
      ) : null}
    </>
  );
}

function Answers({ result, said }: { result: FileResult; said: string }) {
  return (
    <div className={styles.answers}>
      <p className="quiet small">{said}</p>
      {result.sections.map((section) => (
        <AnsweredSectionView key={section.seccion.titulo} section={section} />
      ))}
    </div>
  );
}
