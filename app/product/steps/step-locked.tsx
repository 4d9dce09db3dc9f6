import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

type Props = {
  /** Why it is closed. */
  reason: 'unit-locked' | 'challenge-missing';
  unitId: number;
  /** Day on which the unit opens, `yyyy-mm-dd`. */
  opensOn: string | null;
};

/** A step of a unit that is still closed, with a link to the challenge or the unit (product: steps). */
export function StepLocked({ reason, unitId, opensOn }: Props) {
  if (reason === 'challenge-missing') {
    return (
      <EmptyState
        title="Se abre al entregar tu reto"
        action={
          <ButtonLink to={stepHref('challenge', unitId)} color="accent">
            Ir al RETO ON THE JOB
          </ButtonLink>
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
        <ButtonLink to={unitHref(unitId)} variant="default">
          Ver la unidad
        </ButtonLink>
      }
    >
      {opensOn ? `Se abre el ${longDate(opensOn)}.` : 'Aún no tiene fecha de apertura.'}
    </EmptyState>
  );
}
