import { Page, PageHeader } from '#app/ui/page.tsx';
import type { ProgressDetailView } from './progress.queries.server.ts';

/** To be written. */
export function ProgressPage({ view }: { view: ProgressDetailView }) {
  return (
    <Page>
      <PageHeader title="AVANCE DE" lead={JSON.stringify(view).slice(0, 80)} />
    </Page>
  );
}
