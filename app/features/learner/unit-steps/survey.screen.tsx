import { useLoaderData } from '@remix-run/react';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import { stepCrumbs, steps } from './steps.ts';
import { survey } from './survey.queries.server.ts';
import { SurveyPage } from './survey-page.tsx';

const step = steps.survey;

export const loader = contentLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return survey(context.world, context.actor, unitId);
});

export const meta = framedTitle<typeof loader>((data) => pageTitle(step.name, standing(data)?.unit));

export const handle = { crumbs: stepCrumbs(step) };

/** /encuesta?unidad=: the learner's opinion of a unit, anonymous once sent (product: survey). */
export default function SurveyScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <SurveyPage view={view} />}</ContentScreen>;
}
