import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IconLock } from '@tabler/icons-react';
import { stepHref, unitHref } from '#app/contract/links/learner.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { StepBody } from './step-body.tsx';
import { stepCrumbs, steps } from './steps.ts';
import { survey } from './survey.queries.server.ts';

const step = steps.survey;

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return survey(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(step.name, data?.unit) }];

export const handle = { crumbs: stepCrumbs(step) };

/** /encuesta?unidad=: the learner's opinion of a unit, anonymous once sent (product: survey). */
export default function SurveyScreen() {
  const view = useLoaderData<typeof loader>();
  if (!view) return null;
  const open = view.access === 'open';
  return (
    <Page>
      <PageHeader
        eyebrow={`UNIDAD DE APRENDIZAJE ${view.unit.order + 1} · ${view.unit.name}`}
        title={step.heading}
        lead={open ? 'Cuéntanos cómo te fue: nos ayuda a mejorarla.' : null}
      />
      {open ? <PrivacyNote /> : null}
      <StepBody step={step} view={view} sent={<SurveyThanks unitId={view.unit.id} />} />
    </Page>
  );
}

/** The promise of anonymity, before anything is answered. */
function PrivacyNote() {
  return (
    <div className="flex gap-sm prose tinted round pad-md">
      <IconLock size={22} aria-hidden />
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
