import { useLoaderData } from '@remix-run/react';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import { selfAssessment } from './self-assessment.queries.server.ts';
import { SelfAssessmentPage } from './self-assessment-page.tsx';
import { stepCrumbs, steps } from './steps.ts';

const step = steps.selfAssessment;

export const loader = contentLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return selfAssessment(context.world, context.actor, unitId);
});

export const meta = framedTitle<typeof loader>((data) => pageTitle(step.name, standing(data)?.unit));

export const handle = { crumbs: stepCrumbs(step) };

/**
 * /autoEvaluacion?unidad=: the learner's own view of a unit; the boss may read it once it is sent
 * (product: self-assessment).
 */
export default function SelfAssessmentScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <SelfAssessmentPage view={view} />}</ContentScreen>;
}
