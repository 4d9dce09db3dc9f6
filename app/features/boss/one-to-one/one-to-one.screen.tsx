import { useLoaderData } from '@remix-run/react';
import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { FeedbackViewer } from '#app/product/feedback/feedback-viewer.tsx';
import { PreviousAgreements } from '#app/product/feedback/previous-agreements.tsx';
import { FeedbackSheet } from '#app/product/feedback/sheet/feedback-sheet.tsx';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import { Agreements } from './agreements.tsx';
import { Meeting } from './meeting.tsx';
import styles from './one-to-one.module.css';
import { oneToOne } from './one-to-one.queries.server.ts';
import type { OneToOneView } from './one-to-one.types.ts';

export const loader = contentLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return oneToOne(context.world, context.actor, unitId);
});

export const meta = framedTitle<typeof loader>((data) => pageTitle('Sesión 1-1', standing(data)?.unit));

export const handle = {
  crumbs: ({ unit }: OneToOneView) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: 'SESIÓN 1-1', to: stepHref('one-to-one', unit.id) },
  ],
};

/** /detalleJefe?unidad=: the boss's feedback and the agreements of a unit, to read, acknowledge and follow. */
export default function OneToOneScreen() {
  const data = useLoaderData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <OneToOnePage view={view} />}</ContentScreen>;
}

function OneToOnePage({ view }: { view: OneToOneView }) {
  const { unit, feedback } = view;
  return (
    <Page key={unit.id}>
      <div className={feedback ? styles.screen : styles.whole}>
        <PageHeader place={`UNIDAD DE APRENDIZAJE ${unit.order + 1} · ${unit.name}`} title="SESIÓN 1-1" />
        {view.locked ? (
          <StepLocked reason="unit-locked" unitId={unit.id} opensOn={view.opensOn} />
        ) : (
          <div className={styles.parts}>
            <Meeting view={view} />
            {feedback ? (
              <Feedback feedback={feedback} />
            ) : (
              <EmptyState title="Tu jefe aún no envía la retroalimentación">
                Cuando la envíe, aquí verás su calificación, sus respuestas y los acuerdos de la sesión.
              </EmptyState>
            )}
            {view.previous ? <PreviousAgreements {...view.previous} /> : null}
            {feedback ? (
              <div>
                <PrintButton />
              </div>
            ) : null}
          </div>
        )}
      </div>
      {feedback ? <Paper view={view} feedback={feedback} /> : null}
    </Page>
  );
}

/** On paper it is the one document that the boss prints too. */
function Paper({ view, feedback }: { view: OneToOneView; feedback: NonNullable<OneToOneView['feedback']> }) {
  const { unit, groupName, learnerName, boss } = view;
  return (
    <FeedbackSheet
      {...feedback}
      unit={unit}
      groupName={groupName}
      learnerName={learnerName}
      bossName={boss?.name ?? null}
    />
  );
}

/** The learner's own mean, once in words: the self-assessment asks by other sections than the boss's bars. */
function SelfMean({ mean }: { mean: number }) {
  return (
    <p className="row between gap-sm">
      <span>Promedio de tu autoevaluación</span>
      <strong data-figures>{gradeText(mean)}</strong>
    </p>
  );
}

/** The boss's feedback: agreements first, since they ask for something, then every answer. */
function Feedback({ feedback }: { feedback: NonNullable<OneToOneView['feedback']> }) {
  return (
    <>
      <Section title="Acuerdos">
        {feedback.agreements.length > 0 ? (
          <Agreements agreements={feedback.agreements} acknowledged={feedback.acknowledged} />
        ) : (
          <p>Aún no hay acuerdos.</p>
        )}
      </Section>
      <Section title="Retroalimentación">
        {feedback.selfMean === null ? null : <SelfMean mean={feedback.selfMean} />}
        <FeedbackViewer form={feedback.form} comments={feedback.comments} />
      </Section>
    </>
  );
}
