import { Loader, NativeSelect } from '@mantine/core';
import { useNavigate, useNavigation } from '@remix-run/react';
import { bossHref, bossPlaceOf } from '#app/contract/boss-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/page.tsx';
import { texts } from './texts.ts';
import { ToolKinds } from './tool-kinds.tsx';
import type { ToolsView } from './tools.queries.server.ts';
import styles from './tools-page.module.css';
import { UnitGuides } from './unit-guides.tsx';

/** MIS HERRAMIENTAS: what helps to observe and to give feedback, by generation (spec §2.6.5). */
export function ToolsPage({ view: { generations, tools } }: { view: ToolsView }) {
  const wanted = useWantedGeneration();
  const chosen = tools?.groupId ?? null;
  const waits = wanted !== null && wanted !== chosen;
  return (
    <Page>
      <PageHeader title={texts.title} lead="Tres descargas para preparar tu sesión uno a uno." />
      <ToolKinds />
      {generations.length === 0 ? (
        <EmptyState title={texts.nothing}>
          Cuando te asignen colaboradores, aquí estarán las guías de su generación.
        </EmptyState>
      ) : (
        <GenerationChoice generations={generations} chosen={waits ? wanted : chosen} />
      )}
      {waits ? <Loader className={styles.loader ?? ''} aria-label="Cargando" role="status" /> : null}
      {tools && !waits ? <UnitGuides tools={tools} /> : null}
      {generations.length > 0 && !tools && !waits ? (
        <EmptyState title="Elige una generación">Verás las guías de cada una de sus unidades.</EmptyState>
      ) : null}
    </Page>
  );
}

/** The generation that is being read: its name already stands in the list. */
function useWantedGeneration(): number | null {
  const { location } = useNavigation();
  const place = location ? bossPlaceOf(new URLSearchParams(location.search)) : null;
  return place?.tab === 'tools' ? place.groupId : null;
}

type Choice = { generations: ToolsView['generations']; chosen: number | null };

function GenerationChoice({ generations, chosen }: Choice) {
  const navigate = useNavigate();
  const open = (value: string) =>
    navigate(bossHref({ tab: 'tools', groupId: value === '' ? null : Number(value) }), {
      preventScrollReset: true,
    });
  return (
    <NativeSelect
      className={styles.choice ?? ''}
      label={texts.choose}
      size="md"
      value={String(chosen ?? '')}
      onChange={(event) => open(event.currentTarget.value)}
    >
      {chosen === null ? <option value="">Elige una generación</option> : null}
      {generations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
