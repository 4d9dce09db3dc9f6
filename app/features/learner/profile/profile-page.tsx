import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { BadgeList } from '#app/product/badges/badge-list.tsx';
import { CalendarButton } from '#app/product/deadlines/calendar-button.tsx';
import { type PersonActions, PersonCard } from '#app/product/people/person-card.tsx';
import { ProfileLayout } from '#app/product/people/profile-layout.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { Calendar } from './calendar.tsx';
import { FinalGrade } from './final-grade.tsx';
import { texts } from './profile.texts.ts';
import type { ProfileView } from './profile.types.ts';
import styles from './profile-page.module.css';
import { Social } from './social.tsx';
import { UnitGrades } from './unit-grades.tsx';
import { UnitProgress } from './unit-progress.tsx';

/** Where the bell's invitation to the badges leads (type 11). */
const badgesAnchor = 'insignias';

type Props = {
  profile: ProfileView;
  actions: PersonActions & { onReasons: () => void; onBadges: () => void };
};

/** `/perfil`: the person on the left, their progress on the right (spec §2.3). */
export function ProfilePage({ profile, actions }: Props) {
  const { badges, units, grades } = profile;
  const earned = badges.filter(({ level }) => level > 0).length;
  const { hash } = useLocation();
  const { onBadges } = actions;
  useEffect(() => {
    if (hash === `#${badgesAnchor}`) document.getElementById(badgesAnchor)?.scrollIntoView();
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
      <p className="large strong">{texts.encouragement}</p>
      <div id={badgesAnchor} className={styles.anchor}>
        <Collapsible title={texts.badges} summary={`${earned} de ${badges.length}`}>
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
            <UnitProgress units={units} />
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
          <div className={styles.pair}>
            <Section title={texts.challenges}>
              <UnitGrades
                name={texts.challenges}
                units={units}
                gradeOf={(unit) => unit.challengeScore}
                average={grades.challengeAverage}
                counted={grades.challengeUnits}
                share="40%"
              />
            </Section>
            <Section title={texts.feedback}>
              <UnitGrades
                name={texts.feedback}
                units={units}
                gradeOf={(unit) => unit.bossGrade}
                average={grades.bossAverage}
                counted={grades.bossUnits}
                share="30%"
              />
            </Section>
          </div>
          <FinalGrade grades={grades} units={units.length} />
        </>
      )}
    </ProfileLayout>
  );
}
