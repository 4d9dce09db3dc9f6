import { useNavigate } from '@remix-run/react';
import { bossProfileHref, chosenGroup } from '#app/contract/boss/profile.ts';
import { BadgeList } from '#app/product/badges/badge-list.tsx';
import { CalendarButton } from '#app/product/deadlines/calendar-button.tsx';
import { GroupChoice, useWantedGroup } from '#app/product/people/group-choice.tsx';
import { type PersonActions, PersonCard } from '#app/product/people/person-card.tsx';
import { ProfileLayout } from '#app/product/people/profile-layout.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import type { BossProfileView } from './profile.view.ts';
import { WaveCards } from './wave-cards.tsx';

type Props = { profile: BossProfileView; actions: PersonActions };

/** `/perfilJefe`: the person on the left; badges by generation and the calendar of waves on the right (spec §2.4). */
export function BossProfilePage({ profile, actions }: Props) {
  const { chosen } = profile;
  const earned = chosen?.badges.filter(({ level }) => level > 0).length ?? 0;
  return (
    <ProfileLayout
      card={
        <PersonCard
          person={profile.person}
          actions={actions}
          banner="ROL DE JEFE"
          since="Jefe desde"
          noticeHref="/avisoLogeadoJefe"
        />
      }
    >
      <Collapsible
        title="MIS INSIGNIAS"
        summary={chosen ? `${earned} de ${chosen.badges.length}` : undefined}
      >
        <GenerationBadges profile={profile} />
      </Collapsible>
      <Section title="MI CALENDARIO" actions={<CalendarButton />}>
        <WaveCards waves={profile.waves} />
      </Section>
    </ProfileLayout>
  );
}

function GenerationBadges({ profile: { generations, chosen } }: { profile: BossProfileView }) {
  const navigate = useNavigate();
  const { wanted, waits } = useWantedGroup(chosen?.groupId ?? null, chosenGroup);
  if (generations.length === 0) return <p className="quiet">no data</p>;
  return (
    <div className="grid gap-md">
      <GroupChoice
        label="Generación de las insignias"
        labelHidden
        none="SELECCIONA GENERACIÓN"
        groups={generations}
        chosen={wanted}
        waits={waits}
        onChoose={(groupId) =>
          navigate(bossProfileHref(groupId), { replace: true, preventScrollReset: true })
        }
      />
      {chosen && !waits ? <ChosenBadges badges={chosen.badges} /> : null}
      {chosen || waits ? null : (
        <p className="quiet">Elige una generación y verás las insignias que puedes obtener en ella.</p>
      )}
    </div>
  );
}

function ChosenBadges({ badges }: Pick<NonNullable<BossProfileView['chosen']>, 'badges'>) {
  return badges.length === 0 ? <p className="quiet">no data</p> : <BadgeList badges={badges} />;
}
