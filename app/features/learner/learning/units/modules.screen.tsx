import { useLoaderData } from '@remix-run/react';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import type { UnitModules } from '../learning.types.ts';
import { UnitPage } from './unit-page.tsx';
import { unitModules } from './units.queries.server.ts';

export const loader = contentLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return unitModules(context.world, context.actor, unitId);
});

export const meta = framedTitle<typeof loader>((data) => pageTitle(standing(data)?.unit.name ?? 'Unidad'));

export const handle = {
  crumbs: ({ unit }: UnitModules) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
  ],
};

/** /modulos?unidad=: a unit with its modules and its other steps (product: units). */
export default function ModulesScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <UnitPage key={view.unit.id} {...view} />}</ContentScreen>;
}
