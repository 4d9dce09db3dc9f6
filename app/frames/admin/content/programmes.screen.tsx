import type { MetaFunction } from '@remix-run/node';
import { IconFileExport } from '@tabler/icons-react';
import { openProgrammeOf, programmesQueryOf } from '#app/contract/admin/content/links/programmes.ts';
import { packageAddress } from '#app/contract/admin/content/programmes.ts';
import { ContentActions } from '#app/features/admin/content/changes/content-actions.tsx';
import { ContentBulkBar } from '#app/features/admin/content/changes/content-bulk-bar.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { ImportProgramme } from '#app/features/admin/content/packages/import-programme.tsx';
import { DuplicateProgramme } from '#app/features/admin/content/programmes/duplicate-programme.tsx';
import { ProgrammePage } from '#app/features/admin/content/programmes/programme-head.tsx';
import {
  programmeDetail,
  programmeList,
} from '#app/features/admin/content/programmes/programmes.queries.server.ts';
import { ProgrammesPage } from '#app/features/admin/content/programmes/programmes-page.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { ContentWays } from './content-ways.tsx';
import { ProgrammePartPanel } from './programme-part.tsx';
import { programmePart } from './programme-parts.server.ts';

export const loader = screenLoader(async ({ world, url }) => {
  const address = url.searchParams;
  const open = openProgrammeOf(address);
  if (open === null || open === 'new') {
    const query = programmesQueryOf(address);
    const found = await programmeList(world, query);
    return { shows: 'list', query, opensNew: open === 'new', found } as const;
  }
  const [programme, data] = await Promise.all([
    programmeDetail(world, open.programmeId),
    programmePart({ world, address, ...open }),
  ]);
  return { shows: 'programme', programme, part: open.part, data, zone: world.env.TZ_NEGOCIO } as const;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.shows === 'programme' ? `${data.programme.name} · Rumbo` : 'Programas · Rumbo' },
];

/** /cms/programas: the programmes, what they need to be published, and their final questions (product: programmes). */
export default function ProgrammesScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'list') {
    const { query, opensNew, found } = data;
    return (
      <ProgrammesPage
        query={query}
        opensNew={opensNew}
        found={found}
        more={
          <>
            <ImportProgramme />
            <ExportList what={{ list: 'programmes', query }} total={found.total} />
          </>
        }
        bulk={(chosen, page) => <ContentBulkBar kind="programme" chosen={chosen} page={page} />}
      />
    );
  }
  const { programme, part, zone } = data;
  return (
    <ProgrammePage
      programme={programme}
      part={part}
      actions={
        <>
          <ContentActions
            key={programme.id}
            kind="programme"
            id={programme.id}
            name={programme.name}
            state={programme.state}
            hasDraft={programme.hasDraft}
            isDeleted={programme.isDeleted}
          />
          {programme.isDeleted ? null : (
            <ContentWays kind="programme" id={programme.id} place={{ programmeId: programme.id }} />
          )}
          {programme.isDeleted ? null : (
            <div className="wrap gap-xs">
              <DuplicateProgramme key={`copy:${programme.id}`} programme={programme} />
              <ButtonLink
                variant="default"
                href={packageAddress(programme.id)}
                download
                leftSection={<IconFileExport size={18} aria-hidden />}
              >
                Exportar paquete
              </ButtonLink>
            </div>
          )}
        </>
      }
    >
      <ProgrammePartPanel programme={programme} data={data.data} zone={zone} />
    </ProgrammePage>
  );
}
