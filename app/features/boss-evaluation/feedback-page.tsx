import { Page, PageHeader } from '#app/ui/page.tsx';
import type { FeedbackView } from './feedback.queries.server.ts';

/** To be written. */
export function FeedbackPage({ view }: { view: FeedbackView }) {
  return (
    <Page>
      <PageHeader title="Retroalimentación" lead={JSON.stringify(view).slice(0, 80)} />
    </Page>
  );
}
