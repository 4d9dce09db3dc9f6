import { shortDate } from '#app/domain/deadlines/dates.ts';
import { AnsweredSectionView } from '#app/product/questionnaires/answered-section.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { Criteria } from './opinions/criteria.tsx';
import { criteriaOf, withoutScales } from './opinions/opinions.ts';
import styles from './progress.module.css';
import { texts } from './progress.texts.ts';
import type { PeerResult, UnitWork } from './progress.view.ts';

type Props = Pick<UnitWork, 'selfAssessment' | 'peerResults' | 'hasPeers'>;

/** The self-assessment, and the classmates' opinions of the challenge, without names. */
export function UnitResults({ selfAssessment, peerResults, hasPeers }: Props) {
  return (
    <div className={styles.results}>
      <div className={styles.column}>
        <h3>{texts.selfAssessment}</h3>
        {selfAssessment ? (
          <>
            <Criteria criteria={criteriaOf([selfAssessment])} own />
            <Answers result={selfAssessment} caption={`Enviada el ${shortDate(selfAssessment.sentOn)}`} />
          </>
        ) : (
          <p className="quiet small">{texts.noSelfAssessment}</p>
        )}
      </div>
      {hasPeers ? (
        <div className={styles.column}>
          <h3>{texts.peers}</h3>
          {peerResults.length === 0 ? <p className="quiet small">{texts.noPeers}</p> : null}
          <Criteria criteria={criteriaOf(peerResults)} />
          <div className={styles.opinions}>
            {placed(peerResults).map(({ place, one }) => (
              <Answers key={place} result={one} caption={`Opinión ${place + 1} · ${shortDate(one.sentOn)}`} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The words of one opinion; its figures stand in the rows of dots. */
function Answers({ result, caption }: { result: PeerResult; caption: string }) {
  return (
    <div className={styles.answers}>
      <p className="quiet small">{caption}</p>
      {withoutScales(result.sections).map((section) => (
        <AnsweredSectionView key={section.title} section={section} />
      ))}
    </div>
  );
}
