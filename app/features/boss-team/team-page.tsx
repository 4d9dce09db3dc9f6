import { Page, PageHeader } from '#app/ui/page.tsx';
import type { TeamView } from './team.queries.server.ts';

/** To be written. */
export function TeamPage({ view }: { view: TeamView }) {
  return (
    <Page>
      <PageHeader title="Mis equipos a retroalimentar" lead={JSON.stringify(view).slice(0, 80)} />
    </Page>
  );
}
