import type { BossLocation } from '#app/contract/boss/links/boss.ts';
import { AskAboutFailure } from '#app/features/account/help/help-at-address.tsx';
import { FeedbackPage } from '#app/features/boss/evaluation/feedback-page.tsx';
import { FormerPage } from '#app/features/boss/evaluation/former/former-page.tsx';
import { IntroductionPage } from '#app/features/boss/intro/introduction-page.tsx';
import { ProgressPage } from '#app/features/boss/progress/progress-page.tsx';
import { TeamPage } from '#app/features/boss/team/team-page.tsx';
import { ToolsPage } from '#app/features/boss/tools/tools-page.tsx';
import { KeptTyping } from '#app/ui/feedback/errors/kept-typing.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { BossPageData } from './boss-page.queries.server.ts';

/** The title of each tab where it could not be read. */
const titles: Record<BossLocation['tab'], string> = {
  introduction: 'Introducción',
  teams: 'Mis equipos a retroalimentar',
  tools: 'Mis herramientas',
};

/** The view of the boss page at this address; its tabs stand in the bar. */
export function BossPage({ page }: { page: BossPageData }) {
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
          <PageHeader title={titles[page.location.tab]} />
          <SectionError>Error!</SectionError>
          <KeptTyping />
          <div className="row justify-center">
            <AskAboutFailure />
          </div>
        </Page>
      );
  }
}
