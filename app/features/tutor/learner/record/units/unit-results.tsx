import { shortDate } from '#app/domain/deadlines/dates.ts';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from '../record-parts.module.css';
import type { UnitRecord, UnitResult } from './units.view.ts';

/** The learner's self-assessment, and the classmates' opinions of the challenge, without names. */
export function Results({ unit: { selfAssessment, peerResults } }: { unit: UnitRecord }) {
  return (
    <>
      {selfAssessment ? (
        <Collapsible title="Resultados de su autoevaluación" level={4} startsOpen={false}>
          <Answers result={selfAssessment} caption={`Enviada el ${shortDate(selfAssessment.sentOn)}`} />
        </Collapsible>
      ) : null}
      {peerResults.length > 0 ? (
        <Collapsible
          title="Resultados de sus pares"
          level={4}
          summary={String(peerResults.length)}
          startsOpen={false}
        >
          {placed(peerResults).map(({ place, one: result }) => (
            <Answers
              key={place}
              result={result}
              caption={`Opinión ${place + 1} · ${shortDate(result.sentOn)}`}
            />
          ))}
        </Collapsible>
      ) : null}
    </>
  );
}

function Answers({ result, caption }: { result: UnitResult; caption: string }) {
  return (
    <div className={styles.answers}>
      <p className="quiet small">{caption}</p>
      {result.sections.map((section) => (
        <AnsweredSectionView key={section.title} section={section} />
      ))}
    </div>
  );
}
