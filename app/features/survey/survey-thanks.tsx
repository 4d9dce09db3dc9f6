import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { stepHref, unitHref } from '#app/contract/screen-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A sent survey: nothing of it can be shown, since it no longer belongs to anybody. */
export function SurveyThanks({ unitId }: { unitId: number }) {
  return (
    <EmptyState
      title="¡Gracias! Ya enviaste tu evaluación."
      action={
        <>
          <Button component={Link} to={stepHref('self-assessment', unitId)} color="accent">
            Seguir con la autoevaluación
          </Button>
          <Button component={Link} to={unitHref(unitId)} variant="default">
            Volver a la unidad
          </Button>
        </>
      }
    >
      Tus respuestas se guardaron sin tu nombre, por eso ya no se pueden mostrar ni cambiar.
    </EmptyState>
  );
}
