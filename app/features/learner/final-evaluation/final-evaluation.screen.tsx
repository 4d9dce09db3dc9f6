import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { finalEvaluationHref } from '#app/contract/learner/links/learner.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { Exam, type ShownAttempt } from './exam/exam.tsx';
import { GoneAttempt } from './exam/gone-attempt.tsx';
import { finalEvaluation, lostEvaluation } from './final-evaluation.queries.server.ts';
import { Overview } from './overview/overview.tsx';

export const loader = screenLoader(async ({ world, actor }) => {
  const evaluation = await finalEvaluation(world, actor);
  return { evaluation, lost: evaluation ? null : await lostEvaluation(world, actor) };
});

export const meta = framedTitle<typeof loader>(pageTitle('Evaluación final'));

export const handle = {
  crumbs: () => [{ label: 'Evaluación final', to: finalEvaluationHref }],
};

/** /evaluacionFinal: what opens it, its attempts, and what they gave (product: final evaluation). */
export default function FinalEvaluationScreen() {
  const data = useLoaderData<typeof loader>();
  const shown = useRef<ShownAttempt | null>(null);
  // A boss on this address sees the boss page; the loader then gives nothing.
  if (!data) return null;
  const { evaluation, lost } = data;
  const open = evaluation?.open ?? null;
  const before = shown.current;
  const isSent = evaluation?.results.some(({ id }) => id === before?.id) ?? false;
  if (evaluation && open)
    return <Exam key={open.id} attempt={open} attempts={evaluation.rules.attempts} shown={shown} />;
  // An attempt that was open here did not end, but went.
  const gone = isSent ? null : before;
  const notice = gone ? (
    <GoneAttempt attempt={gone} reason={evaluation ? 'moved' : (lost ?? 'withdrawn')} />
  ) : null;
  if (evaluation) return <Overview evaluation={evaluation} justSent={isSent} notice={notice} />;
  return (
    <Page>
      <PageHeader title="Evaluación final" />
      {notice ?? (
        <EmptyState title="Aún no tienes un programa asignado.">
          <p>Escribe a quien administra la plataforma para que te agregue a una generación.</p>
        </EmptyState>
      )}
    </Page>
  );
}
