import { useNavigate } from '@remix-run/react';
import { bossHref, bossLocationOf } from '#app/contract/boss/links/boss.ts';
import { GroupChoice, useWantedGroup } from '#app/product/people/group-choice.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ToolKinds } from './tool-kinds.tsx';
import type { ToolsView } from './tools.queries.server.ts';
import { texts } from './tools.texts.ts';
import { UnitGuides } from './unit-guides.tsx';

/** MIS HERRAMIENTAS: the guides to observe and to give feedback, by generation (spec §2.6.5). */
export function ToolsPage({ view: { generations, tools } }: { view: ToolsView }) {
  const { wanted, waits } = useWantedGroup(tools?.groupId ?? null, groupOf);
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={texts.title} lead="Tres descargas para preparar tu sesión uno a uno." />
      <ToolKinds />
      {generations.length === 0 ? (
        <EmptyState title={texts.nothing}>
          Cuando te asignen colaboradores, aquí estarán las guías de su generación.
        </EmptyState>
      ) : (
        <GroupChoice
          label={texts.choose}
          groups={generations}
          chosen={wanted}
          waits={waits}
          onChoose={(groupId) => navigate(bossHref({ tab: 'tools', groupId }), { preventScrollReset: true })}
        />
      )}
      {tools && !waits ? <UnitGuides tools={tools} /> : null}
      {generations.length > 0 && !tools && !waits ? (
        <EmptyState title="Elige una generación">Verás las guías de cada una de sus unidades.</EmptyState>
      ) : null}
    </Page>
  );
}

function groupOf(query: URLSearchParams): number | null {
  const location = bossLocationOf(query);
  return location?.tab === 'tools' ? location.groupId : null;
}
