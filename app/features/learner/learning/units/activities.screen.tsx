import { useLoaderData } from '@remix-run/react';
import { moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import type { ModuleActivities } from '../learning.types.ts';
import { ModulePage } from './module-page.tsx';
import { moduleActivities } from './units.queries.server.ts';

export const loader = contentLoader(async (context) => {
  const { unitId, moduleId } = await learnerIds(context, 'unitId', 'moduleId');
  return moduleActivities(context.world, context.actor, unitId, moduleId);
});

export const meta = framedTitle<typeof loader>((data) =>
  pageTitle(standing(data)?.module.name ?? 'Actividades'),
);

export const handle = {
  crumbs: ({ unit, module }: ModuleActivities) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: `MÓDULO ${module.order + 1}`, to: moduleHref(unit.id, module.id) },
  ],
};

/** /actividades?unidad=&modulo=: what a module holds, by type and by what is left (product: activities). */
export default function ActivitiesScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <ModulePage key={view.module.id} {...view} />}</ContentScreen>;
}
