import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import type { BossPageData } from './boss-page.queries.server.ts';
import { BOSS_PAGE_ID, fetchBossPage, fetchedBossPage } from './boss-page-code.ts';

const PageToCome = lazy(async () => ({ default: (await fetchBossPage()).BossPage }));

/** The boss page, whose code only a boss's browser fetches. The server renders all of it into the document. */
export function LazyBossPage({ page }: { page: BossPageData }) {
  // `lazy` shows that it waits before it draws code for the first time, also code that is here: the first document of a
  // process would lack the page.
  const [BossPage] = useState<ComponentType<{ page: BossPageData }>>(
    () => fetchedBossPage()?.BossPage ?? PageToCome,
  );
  return (
    <Suspense fallback={<Loading />}>
      <span id={BOSS_PAGE_ID} hidden />
      <BossPage page={page} />
    </Suspense>
  );
}

function Loading() {
  return (
    <Page>
      <Loader aria-label="Cargando" />
    </Page>
  );
}

/** Title of the document of the boss page: one for each tab, and for each collaborator and unit inside the teams. */
export function bossTitle(page: BossPageData): string {
  switch (page.name) {
    case 'introduction':
      return pageTitle('Introducción');
    case 'team':
      return pageTitle('Mis equipos');
    case 'feedback':
    case 'former':
      return pageTitle(`Retroalimentación de ${page.view.person.name}`, page.view.unit);
    case 'progress':
      return pageTitle(`Avance de ${page.view.name}`);
    case 'tools':
      return pageTitle('Mis herramientas');
    case 'failed':
      return pageTitle('Error!');
  }
}
