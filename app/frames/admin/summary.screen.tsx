import type { MetaFunction } from '@remix-run/node';
import { ImportProgramme } from '#app/features/admin/content/packages/import-programme.tsx';
import { summaryData } from '#app/features/admin/figures/summary/summary.queries.server.ts';
import { SummaryPage } from '#app/features/admin/figures/summary/summary-page.tsx';
import { groupCount } from '#app/features/admin/groups/list/groups.queries.server.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world }) => summaryData(world, groupCount));

export const meta: MetaFunction = () => [{ title: 'Administración · Rumbo' }];

/** /cms: what is late and the figures of the product, or its first steps (product: administration, empty start). */
export default function AdminSummary() {
  const data = useScreenData<typeof loader>();
  return data ? <SummaryPage data={data} importProgramme={<ImportProgramme />} /> : null;
}
