import { type BossLocation, bossHref } from '#app/contract/boss/links/boss.ts';
import { AskAboutFailure } from '#app/features/account/help/help-at-address.tsx';
import { FeedbackPage } from '#app/features/boss/evaluation/feedback-page.tsx';
import { FormerPage } from '#app/features/boss/evaluation/former/former-page.tsx';
import { IntroductionPage } from '#app/features/boss/intro/introduction-page.tsx';
import { ProgressPage } from '#app/features/boss/progress/progress-page.tsx';
import { TeamPage } from '#app/features/boss/team/team-page.tsx';
import { ToolsPage } from '#app/features/boss/tools/tools-page.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { KeptTyping } from '#app/ui/feedback/errors/kept-typing.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './boss-page.module.css';
import type { BossPageData } from './boss-page.queries.server.ts';

/** The three tabs of the boss page, literal (spec §2.6), the title of each, and where it begins. */
const tabs: readonly { label: string; title: string; begin: (groupId: number | null) => BossLocation }[] = [
  {
    label: 'INTRODUCCIÓN',
    title: 'Introducción',
    begin: (groupId) => ({ tab: 'introduction', groupId }),
  },
  {
    label: 'MIS EQUIPOS',
    title: 'Mis equipos a retroalimentar',
    begin: (groupId) => ({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
  },
  { label: 'MIS HERRAMIENTAS', title: 'Mis herramientas', begin: (groupId) => ({ tab: 'tools', groupId }) },
];

/** The boss page: tabs that are addresses and keep the chosen generation, and the view of this one. */
export function BossPage({ page }: { page: BossPageData }) {
  // One that could not be read may be somebody else's.
  const groupId = page.name === 'failed' ? null : page.location.groupId;
  const places = tabs.map(({ label, begin }) => ({ label, location: begin(groupId) }));
  return (
    <>
      <nav className={`surface line-below ${styles.tabs}`} aria-label="Rol de Jefe" data-print="never">
        <ul>
          {places.map(({ label, location }) => (
            <li key={label}>
              <Link
                to={bossHref(location)}
                className={styles.tab}
                aria-current={location.tab === page.location.tab ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BossView page={page} />
    </>
  );
}

function BossView({ page }: { page: BossPageData }) {
  switch (page.name) {
    case 'introduction':
      return <IntroductionPage view={page.view} groupId={page.location.groupId} />;
    case 'team':
      return <TeamPage view={page.view} />;
    case 'feedback':
      return <FeedbackPage view={page.view} />;
    case 'former':
      return <FormerPage view={page.view} />;
    case 'progress':
      return <ProgressPage view={page.view} />;
    case 'tools':
      return <ToolsPage view={page.view} />;
    case 'failed':
      return (
        <Page>
          <PageHeader title={tabs.find(({ begin }) => begin(null).tab === page.location.tab)?.title ?? ''} />
          <SectionError>Error!</SectionError>
          <KeptTyping />
          <div className="row justify-center">
            <AskAboutFailure />
          </div>
        </Page>
      );
  }
}
