import type { MetaFunction, SerializeFrom } from '@remix-run/node';
import type { PreviewKind } from '#app/contract/admin/content/links/preview.ts';
import { openUnitOf, type UnitPart, unitsQueryOf } from '#app/contract/admin/content/links/units.ts';
import { ContentActions } from '#app/features/admin/content/changes/content-actions.tsx';
import { ContentBulkBar } from '#app/features/admin/content/changes/content-bulk-bar.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { UnitPage } from '#app/features/admin/content/units/unit-page.tsx';
import { unitChoices, unitDetail, unitList } from '#app/features/admin/content/units/units.queries.server.ts';
import { UnitsPage } from '#app/features/admin/content/units/units-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { ContentWays } from './content-ways.tsx';
import { UnitPartPanel } from './unit-part.tsx';
import { unitPart } from './unit-parts.server.ts';

export const loader = screenLoader(async ({ world, url }) => {
  const address = url.searchParams;
  const open = openUnitOf(address);
  const zone = world.env.TZ_NEGOCIO;
  if (open === null || open === 'new') {
    const query = unitsQueryOf(address);
    const [found, programmes] = await Promise.all([unitList(world, query), unitChoices(world)]);
    return { shows: 'list', query, opensNew: open === 'new', found, programmes, zone } as const;
  }
  const unit = await unitDetail(world, open.unitId);
  const data = await unitPart({ world, unit, part: open.part, address });
  return { shows: 'unit', unit, part: open.part, data, zone } as const;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titleOf(data) }];

const titleOf = (data: SerializeFrom<typeof loader> | undefined): string =>
  data?.shows === 'unit' ? `${data.unit.name} · Rumbo` : 'Unidades · Rumbo';

/** The parts of a unit that a learner has a screen of. */
const previewedBy: Partial<Record<UnitPart, PreviewKind>> = {
  case: 'case',
  challenge: 'challenge',
  survey: 'survey',
  assessment: 'self-assessment',
};

/** /cms/unidades: the units of the programmes and their steps (spec §2.8; product: units of the administration). */
export default function UnitsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'list')
    return (
      <UnitsPage
        {...data}
        more={<ExportList what={{ list: 'units', query: data.query }} total={data.found.total} />}
        bulk={(chosen, page) => <ContentBulkBar kind="unit" chosen={chosen} page={page} />}
      />
    );
  const { unit, part, zone } = data;
  return (
    <UnitPage
      unit={unit}
      part={part}
      actions={
        <>
          <ContentActions key={`${unit.id}:${unit.version}`} kind="unit" {...unit} />
          {unit.isDeleted ? null : (
            <ContentWays
              kind="unit"
              id={unit.id}
              place={{ programmeId: unit.programme.id, unitId: unit.id }}
              previewed={previewedBy[part]}
            />
          )}
        </>
      }
    >
      <UnitPartPanel unit={unit} data={data.data} zone={zone} />
    </UnitPage>
  );
}
