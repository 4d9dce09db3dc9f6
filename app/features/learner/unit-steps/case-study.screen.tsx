import { useLoaderData } from '@remix-run/react';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import { CasePage } from './case/case-page.tsx';
import { caseStudy } from './case-study.queries.server.ts';
import { stepCrumbs, steps } from './steps.ts';

const step = steps.caseStudy;

export const loader = contentLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return caseStudy(context.world, context.actor, unitId);
});

export const meta = framedTitle<typeof loader>((data) => pageTitle(step.name, standing(data)?.unit));

export const handle = { crumbs: stepCrumbs(step) };

/**
 * /caso?unidad=: a case to read, its guide questions, and after sending the model answer and the tutor's comment
 * (product: case study).
 */
export default function CaseStudyScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <CasePage view={view} />}</ContentScreen>;
}
