import type { MetaFunction } from '@remix-run/node';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { progressScreen } from '#app/features/admin/figures/progress/progress.queries.server.ts';
import { ProgressPage } from '#app/features/admin/figures/progress/progress-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world, url }) => progressScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Avance de Usuarios · Rumbo' }];

/** /cms/avanceUsuarios: how far each person is in their generation (spec §2.8; product: progress of people). */
export default function ProgressRoute() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { query, found } = data;
  return (
    <ProgressPage
      {...data}
      more={found && <ExportList what={{ list: 'memberProgress', query }} total={found.total} />}
    />
  );
}
