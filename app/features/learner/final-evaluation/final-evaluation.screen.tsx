import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { finalEvaluationHref } from '#app/contract/learner/links/learner.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { KeptTyping } from '#app/ui/feedback/errors/kept-typing.tsx';
import notices from '#app/ui/feedback/notices.module.css';
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
  const evaluation = data?.evaluation ?? null;
  const open = evaluation?.open ?? null;
  const openNumber = useRef<number | null>(null);
  useEffect(() => {
    if (open) openNumber.current = open.number;
  }, [open]);
  // A boss on this address sees the boss page; the loader then gives nothing.
  if (!data) return null;
  if (evaluation && open)
    return <Exam key={open.number} attempt={open} attempts={evaluation.rules.attempts} />;
  const ended = openNumber.current;
  return (
    <>
      {ended !== null && isGone(evaluation, ended) ? <GoneAttempt /> : null}
      {evaluation ? (
        <Overview evaluation={evaluation} justSent={ended !== null && !isGone(evaluation, ended)} />
      ) : (
        <Page>
          <PageHeader title="Evaluación final" />
          <EmptyState title="Aún no tienes un programa asignado.">
            <p>Escribe a quien administra la plataforma para que te agregue a una generación.</p>
          </EmptyState>
        </Page>
      )}
    </>
  );
}

/** True where an attempt that was open did not end, but went: its number is free again, or the whole evaluation is gone. */
const isGone = (evaluation: FinalEvaluationView | null, number: number): boolean =>
  evaluation === null || (evaluation.nextAttempt !== null && evaluation.nextAttempt <= number);

/** In the place of an exam that went while it was answered. */
function GoneAttempt() {
  return (
    <div className="stack gap-md pad-md">
      <p role="alert" className={notices.banner}>
        Tu intento se cerró sin enviarse: alguien lo retiró o ya no estás en tu generación. Escribe a quien
        administra la plataforma.
      </p>
      <KeptTyping />
    </div>
  );
}
