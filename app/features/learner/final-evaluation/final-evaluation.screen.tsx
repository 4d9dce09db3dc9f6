import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { finalEvaluationHref } from '#app/contract/learner/links/learner.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { screenLoader } from '#server/http/screens.ts';
import { Exam } from './exam/exam.tsx';
import { finalEvaluation } from './final-evaluation.queries.server.ts';
import type { FinalEvaluationView } from './final-evaluation.types.ts';
import { Overview } from './overview/overview.tsx';

export const loader = screenLoader(async ({ world, actor }) => ({
  evaluation: await finalEvaluation(world, actor),
}));

export const meta: MetaFunction<typeof loader> = () => [{ title: 'Evaluación final · Rumbo' }];

export const handle = {
  crumbs: () => [{ label: 'Evaluación final', to: finalEvaluationHref }],
};

/** /evaluacionFinal: what opens it, its attempts, and what they gave (product: final evaluation). */
export default function FinalEvaluationScreen() {
  const data = useLoaderData<typeof loader>();
  // A boss on this address sees the boss page; the loader then gives nothing.
  if (!data) return null;
  if (data.evaluation) return <FinalEvaluation evaluation={data.evaluation} />;
  return (
    <Page>
      <PageHeader title="Evaluación final" />
      <EmptyState title="Aún no tienes un programa asignado.">
        <p>Escribe a quien administra la plataforma para que te agregue a una generación.</p>
      </EmptyState>
    </Page>
  );
}

function FinalEvaluation({ evaluation }: { evaluation: FinalEvaluationView }) {
  const { open } = evaluation;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) wasOpen.current = true;
  }, [open]);
  if (open) return <Exam key={open.number} attempt={open} attempts={evaluation.rules.attempts} />;
  return <Overview evaluation={evaluation} justSent={wasOpen.current} />;
}
