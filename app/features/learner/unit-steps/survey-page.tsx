import { IconLock } from '@tabler/icons-react';
import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import type { UnitForm } from '#app/contract/learner/unit-steps.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { StepBody } from './step-body.tsx';
import { steps } from './steps.ts';

const step = steps.survey;

/** The survey of a unit, with its promise (product: survey). */
export function SurveyPage({ view }: { view: UnitForm }) {
  const open = view.access === 'open';
  return (
    <Page>
      <PageHeader
        place={`UNIDAD DE APRENDIZAJE ${view.unit.order + 1} · ${view.unit.name}`}
        title={step.heading}
        lead={open ? <span data-first-card>Cuéntanos cómo te fue: nos ayuda a mejorarla.</span> : null}
      />
      {open ? <PrivacyNote /> : null}
      <StepBody step={step} view={view} sent={<SurveyThanks unitId={view.unit.id} />} />
    </Page>
  );
}

/** The promise of anonymity, before anything is answered. */
function PrivacyNote() {
  return (
    <div className="flex gap-sm prose tinted round pad-sm-md small" data-first-card>
      <IconLock size={22} className="rigid" aria-hidden />
      <p>
        <strong>Tus respuestas son confidenciales.</strong> Al enviarlas se guardan sin tu nombre y sin hora,
        mezcladas con las de tu generación: solo queda registrado que ya contestaste. Mientras no las envíes,
        tu borrador está en tu cuenta y nadie más lo ve. Lo que escribas se lee tal cual: evita datos que te
        identifiquen.
      </p>
    </div>
  );
}

/** A sent survey: nothing of it can be shown, since it no longer belongs to anybody. */
function SurveyThanks({ unitId }: { unitId: number }) {
  return (
    <EmptyState
      title="¡Gracias! Ya enviaste tu evaluación."
      action={
        <>
          <ButtonLink to={stepHref('self-assessment', unitId)} color="accent">
            Seguir con la autoevaluación
          </ButtonLink>
          <ButtonLink to={unitHref(unitId)} variant="default">
            Volver a la unidad
          </ButtonLink>
        </>
      }
    >
      Tus respuestas se guardaron sin tu nombre, por eso ya no se pueden mostrar ni cambiar.
    </EmptyState>
  );
}
