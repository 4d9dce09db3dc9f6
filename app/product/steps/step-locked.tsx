import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { stepHref, unitHref } from '#app/contract/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

type Props = {
  reason: 'unit-locked' | 'challenge-missing';
  unitId: number;
  /** Day on which the unit opens, `yyyy-mm-dd`. */
  opensOn: string | null;
};

/** A step of a unit that may not be opened yet, with the link to the screen that opens it (product: steps). */
export function StepLocked({ reason, unitId, opensOn }: Props) {
  if (reason === 'challenge-missing') {
    return (
      <EmptyState
        title="Se abre al entregar tu reto"
        action={
          <Button component={Link} to={stepHref('challenge', unitId)} color="accent">
            Ir al RETO ON THE JOB
          </Button>
        }
      >
        Primero entrega el reto de esta unidad; este paso se abre en ese momento.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="La unidad aún no abre"
      action={
        <Button component={Link} to={unitHref(unitId)} variant="default">
          Ver la unidad
        </Button>
      }
    >
      {opensOn ? `Se abre el ${longDate(opensOn)}.` : 'Aún no tiene fecha de apertura.'}
    </EmptyState>
  );
}
