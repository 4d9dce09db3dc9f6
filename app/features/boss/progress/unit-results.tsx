import { shortDate } from '#app/domain/deadlines/dates.ts';
import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from './progress.module.css';
import { texts } from './progress.texts.ts';
import type { UnitWork } from './progress.view.ts';

type Props = Pick<UnitWork, 'selfAssessment' | 'peerResults' | 'hasPeers'>;

/** The self-assessment, and the classmates' opinions of the challenge, without names. */
export function UnitResults({ selfAssessment, peerResults, hasPeers }: Props) {
  return (
    <div className={styles.results}>
      <div className={styles.column}>
        <h3>{texts.selfAssessment}</h3>
        {selfAssessment ? (
          <Answers
            sections={selfAssessment.sections}
            caption={`Enviada el ${shortDate(selfAssessment.sentOn)}`}
          />
        ) : (
          <p className="quiet small">{texts.noSelfAssessment}</p>
        )}
      </div>
      {hasPeers ? (
        <div className={styles.column}>
          <h3>{texts.peers}</h3>
          {peerResults.length === 0 ? <p className="quiet small">{texts.noPeers}</p> : null}
          <div className={styles.opinions}>
            {placed(peerResults).map(({ place, one: { sections, sentOn } }) => (
              <Answers
                key={place}
                sections={sections}
                caption={`Opinión ${place + 1} · ${shortDate(sentOn)}`}
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Answers({ sections, caption }: { sections: readonly AnsweredSection[]; caption: string }) {
  return (
    <div className={styles.answers}>
      <p className="quiet small">{caption}</p>
      {sections.map((section) => (
        <AnsweredSectionView key={section.title} section={section} />
      ))}
    </div>
  );
}
