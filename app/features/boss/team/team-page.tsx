import { useLocation, useNavigate } from '@remix-run/react';
import { bossHref, bossLocationOf } from '#app/contract/boss/links/boss.ts';
import { GroupChoice, useWantedGroup } from '#app/product/people/group-choice.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FormerList } from './former-list.tsx';
import styles from './team.module.css';
import type { TeamView } from './team.queries.server.ts';
import { texts } from './team.texts.ts';
import { TeamHeading } from './team-heading.tsx';
import { TeamPanel } from './team-panel.tsx';

/** View *uno*: the collaborators still to evaluate, and the progress of each (spec §2.6.2). */
export function TeamPage({ view: { groups, team, former } }: { view: TeamView }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const { wanted, waits } = useWantedGroup(team?.groupId ?? null, groupOf);
  return (
    <Page>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        {groups.length > 0 ? (
          <GroupChoice
            label={texts.choose}
            groups={groups}
            chosen={wanted}
            waits={waits}
            onChoose={(groupId) =>
              navigate(bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }))
            }
          />
        ) : null}
        {team && !waits ? <TeamHeading team={team} /> : null}
      </div>
      {groups.length === 0 ? (
        <EmptyState title="Todavía no tienes colaboradores">
          Cuando te asignen a alguien, su generación aparecerá aquí.
        </EmptyState>
      ) : null}
      {groups.length > 0 && !team && !waits ? (
        <EmptyState title="Elige una generación">
          Verás a tus colaboradores, su avance y lo que falta calificar.
        </EmptyState>
      ) : null}
      {team && !waits ? <TeamPanel key={key} team={team} /> : null}
      <FormerList former={former} />
    </Page>
  );
}

function groupOf(query: URLSearchParams): number | null {
  const location = bossLocationOf(query);
  return location.tab === 'teams' && location.view === 'team' ? location.groupId : null;
}
