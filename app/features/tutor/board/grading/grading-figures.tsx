import { useEffect, useRef, useState } from 'react';
import { type OwnGrading, ownGrading } from '#app/contract/tutor/board.ts';
import { hoursText } from '#app/contract/wire/wait-texts.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';

/** Reads the figures of the tutor's own grades and shows them; nobody else sees them. */
export function GradingFigures() {
  const [grading, setGrading] = useState<OwnGrading | null>(null);
  const { fault, run } = useAction();
  const read = async () => {
    const found = await run(ownGrading, {});
    if (found?.reply) setGrading(found.reply);
  };
  const first = useRef(read);
  useEffect(() => void first.current(), []);
  if (fault) return <SectionError onRetry={() => void read()}>{fault}</SectionError>;
  return grading ? <Figures grading={grading} /> : <p role="status">Cargando…</p>;
}

function Figures({ grading: { graded, recent, figures } }: { grading: OwnGrading }) {
  return (
    <>
      <FactList>
        {figures ? (
          <>
            <Fact name="Promedio que das">{gradeText(figures.mean)}</Fact>
            <Fact name="Dispersión">{`± ${gradeText(figures.spread)}`}</Fact>
            <Fact name="De la entrega a tu calificación">
              {`${hoursText(figures.hours)}; la mitad, en menos`}
            </Fact>
          </>
        ) : null}
        <Fact name="En los últimos 30 días">{countText(recent, 'reto', 'retos')}</Fact>
      </FactList>
      <p className="quiet small" data-figures>
        {figures
          ? `De ${numberText(graded)} retos que calificaste en tus generaciones de hoy. Solo tú lo ves.`
          : 'Aún no hay suficientes: se muestran desde cinco retos calificados. Solo tú lo ves.'}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-figures>{children}</dd>
    </div>
  );
}
