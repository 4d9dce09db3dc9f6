import { useState } from 'react';
import { type PersonRecord, recalculatePerson } from '#app/contract/admin/figures/person-analytics.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

type Props = { personId: number; figures: NonNullable<PersonRecord['figures']>; zone: string };

/** Asks for the figures to be computed again, and says when it is done: a push has the screen read again. */
export function Recalculate({ personId, figures: { computedAt, outdated }, zone }: Props) {
  const { busy, fault, run } = useAction();
  /** The computation of the figures that were shown at the press; undefined before a press. */
  const [before, setBefore] = useState<string | null>();
  const waits = before !== undefined && (outdated || computedAt === before);
  const recalculate = async () => {
    if (await run(recalculatePerson, { params: { personId } })) setBefore(computedAt);
  };
  const computed = computedAt ? `Calculado el ${shortDateTime(zone, computedAt)}.` : 'Aún sin calcular.';
  return (
    <div className="wrap gap-xs-md align-center">
      <Button
        variant="default"
        loading={busy}
        aria-disabled={waits}
        onClick={() => void (waits ? undefined : recalculate())}
        data-print="never"
      >
        Recalcular
      </Button>
      <p className="quiet small" role="status" data-figures>
        {waits ? 'Recalculando…' : before === undefined ? computed : `Listo. ${computed}`}
      </p>
      {fault ? <p role="alert">{fault}</p> : null}
    </div>
  );
}
