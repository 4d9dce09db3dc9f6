import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect } from 'react';
import type { ArrivalHeadProps } from '#app/product/arrival/arrival.types.ts';
import { BadgeList } from '#app/product/badges/badge-list.tsx';
import { CalendarButton } from '#app/product/deadlines/calendar-button.tsx';
import { GradeBand } from '#app/product/grades/grade-band.tsx';
import { type PersonActions, PersonCard } from '#app/product/people/person-card.tsx';
import { ProfileLayout } from '#app/product/people/profile-layout.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { Calendar } from './calendar.tsx';
import { FinalGrade } from './final-grade.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileView } from './profile.types.ts';
import styles from './profile-page.module.css';
import { RhythmPart } from './rhythm/rhythm-part.tsx';
import { Social } from './social.tsx';
import { UnitGrades } from './unit-grades.tsx';
import { UnitProgress } from './unit-progress.tsx';

/** Where the bell's invitation to the badges leads (type 11). */
const badgesAnchor = 'insignias';
/** And home's line of the own rhythm, whose part is folded. */
const anchors: readonly string[] = [`#${badgesAnchor}`, '#ritmo'];

type Props = {
  profile: ProfileView;
  /** The head of the end of a programme, whose code comes to the browsers that show it alone. */
  ArrivalHead: ComponentType<ArrivalHeadProps>;
  actions: PersonActions & { onReasons: () => void; onBadges: () => void };
};

/** `/perfil`: the person on the left, their progress on the right (spec §2.3). */
export function ProfilePage({ profile, ArrivalHead, actions }: Props) {
  const { badges, units, grades } = profile;
  const earned = badges.filter(({ level }) => level > 0).length;
  const { hash } = useLocation();
  const { onBadges } = actions;
  useEffect(() => {
    const part = anchors.includes(hash) ? document.getElementById(hash.slice(1)) : null;
    const fold = part?.closest('details');
    if (fold) fold.open = true;
    part?.scrollIntoView();
  }, [hash]);
  useEffect(() => onBadges(), [onBadges]);

  return (
    <ProfileLayout
      card={
        <PersonCard
          person={profile.person}
          actions={actions}
          since={texts.since}
          noticeHref="/avisoLogeado"
        />
      }
    >
      {profile.arrival ? <ArrivalHead head={profile.arrival} isSmall /> : null}
      {units.length > 0 ? <GradeBand grades={grades} /> : null}
      <div id={badgesAnchor} className={styles.anchor}>
        <Collapsible title={texts.badges} summary={`${earned} de ${badges.length}`}>
          <p className={`quiet small ${styles.encouragement}`}>{texts.encouragement}</p>
          <BadgeList badges={badges} />
        </Collapsible>
      </div>
      {units.length === 0 ? (
        <EmptyState title="Aún no tienes un programa asignado.">
          Cuando te asignen uno, aquí verás tu avance y tus calificaciones.
        </EmptyState>
      ) : (
        <>
          <Collapsible title={texts.progress}>
            <UnitProgress units={units} currentOrder={profile.currentOrder} />
          </Collapsible>
          <div className={styles.pair}>
            <Section title={texts.calendar}>
              <Calendar unit={units.find(({ order }) => order === profile.currentOrder) ?? null} />
              <div className={styles.under}>
                <CalendarButton />
              </div>
            </Section>
            <Section title={texts.social}>
              <Social social={profile.social} onReasons={actions.onReasons} />
            </Section>
          </div>
          {profile.rhythm ? <RhythmPart rhythm={profile.rhythm} /> : null}
          <div className={styles.lists}>
            <UnitGrades
              name={texts.challenges}
              units={units}
              gradeOf={(unit) => unit.challengeScore}
              average={grades.challengeAverage}
              counted={grades.challengeUnits}
              share="40%"
            />
            <UnitGrades
              name={texts.feedback}
              units={units}
              gradeOf={(unit) => unit.bossGrade}
              average={grades.bossAverage}
              counted={grades.bossUnits}
              share="30%"
            />
          </div>
          <FinalGrade grades={grades} />
        </>
      )}
    </ProfileLayout>
  );
}
