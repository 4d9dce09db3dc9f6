import { pageTitle } from '#app/ui/theme/page-title.ts';
import { latePage } from '../late-page.tsx';
import type { BossPageData } from './boss-page.queries.server.ts';
import { bossPageCode } from './boss-page-code.ts';

/** The boss page, whose code only a boss's browser fetches. */
export const LazyBossPage = latePage(bossPageCode, ({ BossPage }) => BossPage);

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
