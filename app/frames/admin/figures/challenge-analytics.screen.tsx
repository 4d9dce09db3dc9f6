import type { MetaFunction } from '@remix-run/node';
import { IconFileZip } from '@tabler/icons-react';
import type { ChallengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { challengeAnalyticsScreen } from '#app/features/admin/figures/challenges/challenge-analytics.queries.server.ts';
import { ChallengeFiguresPage } from '#app/features/admin/figures/challenges/challenge-figures-page.tsx';
import { TutorLoadsPage } from '#app/features/admin/figures/challenges/tutor-loads-page.tsx';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world, url }) => challengeAnalyticsScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Reto On The Job · Rumbo' }];

/** /cms/retoJobAnaliticos: the challenges by generation and unit, and the load of each tutor (spec §2.8; product: challenges in figures). */
export default function ChallengeAnalyticsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'tutors') return <TutorLoadsPage {...data} />;
  const { query, found } = data;
  return (
    <ChallengeFiguresPage
      {...data}
      more={
        <>
          <PackDeliveries query={query} total={found.total} />
          <ExportList what={{ list: 'challengeFigures', query }} total={found.total} />
        </>
      }
    />
  );
}

const loadDialog = async () =>
  (await import('../../../features/admin/figures/challenges/deliveries/deliveries-dialog.tsx'))
    .DeliveriesDialog;

/** Opens the archive of the deliveries of what the list shows. */
function PackDeliveries(shown: { query: ChallengeFiguresQuery; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} label="Descargar entregas" Icon={IconFileZip} />;
}
