import type { MetaFunction } from '@remix-run/node';
import { ContentActions } from '#app/features/admin/content/changes/content-actions.tsx';
import { ContentBulkBar } from '#app/features/admin/content/changes/content-bulk-bar.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { modulesScreen } from '#app/features/admin/content/modules/modules.queries.server.ts';
import { ModulesPage } from '#app/features/admin/content/modules/modules-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { ContentWays } from './content-ways.tsx';

export const loader = screenLoader(({ world, url }) => modulesScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Módulos · Rumbo' }];

/** /cms/modulos: the modules of the programmes, with what publishes them (spec §2.8; product: objects). */
export default function ModulesScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  return (
    <ModulesPage
      {...data}
      more={<ExportList what={{ list: 'modules', query: data.query }} total={data.found.total} />}
      bulk={(chosen, page) => <ContentBulkBar kind="module" chosen={chosen} page={page} />}
      actions={(module) => (
        <>
          <ContentActions key={module.id} {...module} kind="module" />
          {module.isDeleted ? null : (
            <ContentWays
              kind="module"
              id={module.id}
              place={{ programmeId: module.programme.id, unitId: module.unit.id, moduleId: module.id }}
            />
          )}
        </>
      )}
    />
  );
}
