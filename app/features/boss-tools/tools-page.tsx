import { Page, PageHeader } from '#app/ui/page.tsx';
import type { ToolsView } from './tools.queries.server.ts';

/** To be written. */
export function ToolsPage({ view }: { view: ToolsView }) {
  return (
    <Page>
      <PageHeader title="Mis herramientas" lead={JSON.stringify(view).slice(0, 80)} />
    </Page>
  );
}
