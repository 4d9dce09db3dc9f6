import { type ReactNode, useState } from 'react';
import { ArrivalHead } from '#app/product/arrival/arrival-head.tsx';
import { Ways } from '#app/product/arrival/ways.tsx';
import { AskReview } from '#app/product/grades/ask-review.tsx';
import { GradeBand } from '#app/product/grades/grade-band.tsx';
import { GradeBreakdown } from '#app/product/grades/grade-breakdown.tsx';
import { Page, PageHeader, Section, Sheet } from '#app/ui/layout/page.tsx';
import type { FinalEvaluationView } from '../final-evaluation.types.ts';
import { Prerequisites } from './prerequisites.tsx';
import { Results } from './results.tsx';
import { StartBox } from './start-box.tsx';

type Props = {
  evaluation: FinalEvaluationView;
  /** An attempt was open on this screen a moment ago. */
  justSent: boolean;
  /** Said before all else. */
  notice: ReactNode;
};

/** Without an open attempt: the results there are, what opens the next one, and how the final grade comes about. */
export function Overview({ evaluation, justSent, notice }: Props) {
  const { gate, results, prerequisites, breakdown, calculating, arrival } = evaluation;
  const [focusResult] = useState(justSent);
  return (
    <Page>
      <PageHeader
        title="Evaluación final"
        lead={
          results.length === 0
            ? 'Reúne lo que aprendiste en todas las unidades. Vale 30 % de tu calificación final.'
            : undefined
        }
      />
      {notice}
      {arrival ? (
        <div className="grid one-column gap-sm">
          <ArrivalHead head={arrival.head} />
          <GradeBand grades={breakdown} />
          <Ways arrival={arrival} />
        </div>
      ) : null}
      {results.length > 0 ? (
        <Results results={results} best={evaluation.best} focusFirst={focusResult} />
      ) : (
        <Prerequisites prerequisites={prerequisites} ready={gate !== 'steps-missing'} />
      )}
      <StartBox evaluation={evaluation} />
      <Section title="¿Cómo se calcula tu calificación final?">
        <Sheet>
          {calculating ? (
            <p role="status" className="quiet">
              Calculando tu calificación…
            </p>
          ) : (
            <>
              <GradeBreakdown {...breakdown} />
              {breakdown.verdict === null ? null : <AskReview />}
            </>
          )}
        </Sheet>
      </Section>
    </Page>
  );
}
