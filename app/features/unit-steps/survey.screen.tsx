import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { stepCrumbs, steps } from './steps.ts';
import { survey } from './survey.queries.server.ts';
import { SurveyPage } from './survey-page.tsx';

const step = steps.survey;

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return survey(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(step.name, data?.unit) }];

export const handle = { crumbs: stepCrumbs(step) };

/** /encuesta?unidad=: the learner's opinion of a unit, anonymous once sent (product: survey). */
export default function SurveyScreen() {
  const view = useLoaderData<typeof loader>();
  return view ? <SurveyPage view={view} /> : null;
}
