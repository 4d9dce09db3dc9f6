import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import type { BossPageData } from './boss-page.queries.server.ts';
import { BOSS_PAGE_ID, fetchBossPage } from './boss-page-code.ts';

const BossPage = lazy(async () => ({ default: (await fetchBossPage()).BossPage }));

/** The boss page, whose code only a boss's browser fetches. The server draws it whole into the document. */
export function LazyBossPage({ page }: { page: BossPageData }) {
  return (
    <Suspense fallback={<Coming />}>
      <span id={BOSS_PAGE_ID} hidden />
      <BossPage page={page} />
    </Suspense>
  );
}

function Coming() {
  return (
    <Page>
      <Loader role="status" aria-label="Cargando" />
    </Page>
  );
}
