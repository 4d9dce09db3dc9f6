import { NativeSelect } from '@mantine/core';
import { useLocation, useNavigate } from '@remix-run/react';
import { bossHref } from '#app/contract/boss-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/page.tsx';
import styles from './team.module.css';
import type { TeamView } from './team.queries.server.ts';
import { TeamHeading } from './team-heading.tsx';
import { TeamPanel } from './team-panel.tsx';
import { texts } from './texts.ts';

/** View *uno*: whom am I still to evaluate, and how far is each (spec §2.6.2). */
export function TeamPage({ view: { groups, team } }: { view: TeamView }) {
  const { key } = useLocation();
  return (
    <Page>
      <PageHeader title={texts.title} />
      {groups.length === 0 ? (
        <EmptyState title="Todavía no tienes colaboradores">
          Cuando te asignen a alguien, su generación aparecerá aquí.
        </EmptyState>
      ) : (
        <GroupChoice groups={groups} chosen={team?.groupId ?? null} />
      )}
      {groups.length > 0 && !team ? (
        <EmptyState title="Elige una generación">
          Verás a tus colaboradores, su avance y lo que falta calificar.
        </EmptyState>
      ) : null}
      {team ? (
        <>
          <TeamHeading team={team} />
          <TeamPanel key={key} team={team} />
        </>
      ) : null}
    </Page>
  );
}

type Choice = { groups: TeamView['groups']; chosen: number | null };

function GroupChoice({ groups, chosen }: Choice) {
  const navigate = useNavigate();
  const open = (value: string) => {
    const groupId = value === '' ? null : Number(value);
    navigate(bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }));
  };
  return (
    <NativeSelect
      className={styles.choice ?? ''}
      label={texts.choose}
      size="md"
      value={String(chosen ?? '')}
      onChange={(event) => open(event.currentTarget.value)}
    >
      {chosen === null ? <option value="">Elige una generación</option> : null}
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
