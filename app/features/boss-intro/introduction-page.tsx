import { Page, PageHeader } from '#app/ui/page.tsx';
import type { IntroductionView } from './introduction.queries.server.ts';

/** To be written. */
export function IntroductionPage({ view }: { view: IntroductionView }) {
  return (
    <Page>
      <PageHeader title="Introducción" lead={JSON.stringify(view).slice(0, 80)} />
    </Page>
  );
}
