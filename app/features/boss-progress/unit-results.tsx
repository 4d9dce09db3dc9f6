import { shortDate } from '#app/domain/deadlines/dates.ts';
import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import styles from './progress.module.css';
import type { UnitWork } from './progress.view.ts';
import { texts } from './texts.ts';

type Props = Pick<UnitWork, 'selfAssessment' | 'peerResults'>;

/** What the person said of themselves, and what classmates said of the challenge, without their names. */
export function UnitResults({ selfAssessment, peerResults }: Props) {
  return (
    <div className={styles.results}>
      <div className={styles.column}>
        <h3>{texts.selfAssessment}</h3>
        {selfAssessment ? (
          <Answers
            sections={selfAssessment.sections}
            said={`Enviada el ${shortDate(selfAssessment.sentOn)}`}
          />
        ) : (
          <p className="quiet small">{texts.noSelfAssessment}</p>
        )}
      </div>
      <div className={styles.column}>
        <h3>{texts.peers}</h3>
        {peerResults.length === 0 ? <p className="quiet small">{texts.noPeers}</p> : null}
        <div className={styles.opinions}>
          {peerResults.map(({ sections, sentOn }, place) => (
            // Nothing else tells two opinions apart, on purpose.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed.
            <Answers key={place} sections={sections} said={`Opinión ${place + 1} · ${shortDate(sentOn)}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Answers({ sections, said }: { sections: readonly AnsweredSection[]; said: string }) {
  return (
    <div className={styles.answers}>
      <p className="quiet small">{said}</p>
      {sections.map((section) => (
        <AnsweredSectionView key={section.title} section={section} />
      ))}
    </div>
  );
}
