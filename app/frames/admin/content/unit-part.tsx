import { questionnaireHref } from '#app/contract/admin/content/links/units.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { QuestionnairePanel } from '#app/features/admin/content/questionnaires/questionnaire-panel.tsx';
import { AssessmentForm } from '#app/features/admin/content/units/steps/assessment-form.tsx';
import { CaseForm } from '#app/features/admin/content/units/steps/case-form.tsx';
import { ChallengeForm } from '#app/features/admin/content/units/steps/challenge-form.tsx';
import { SurveyForm } from '#app/features/admin/content/units/steps/survey-form.tsx';
import { UnitForm } from '#app/features/admin/content/units/unit-form.tsx';
import { UnitQuestionnaire } from '#app/features/admin/content/units/unit-questionnaire.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import type { UnitPartData } from './unit-parts.server.ts';

type Props = { unit: UnitDetail; data: UnitPartData; zone: string };

/** The shown part of a unit. */
export function UnitPartPanel({ unit, data, zone }: Props) {
  const key = `${unit.id}:${unit.version}`;
  switch (data.part) {
    case 'form':
      return <UnitForm key={key} unit={unit} />;
    case 'case':
      return <CaseForm key={key} unit={unit} step={data.step} zone={zone} />;
    case 'challenge':
      return <ChallengeForm key={key} unit={unit} step={data.step} zone={zone} />;
    case 'survey':
      return <SurveyForm key={key} unit={unit} step={data.step} zone={zone} />;
    case 'assessment':
      return <AssessmentForm key={key} unit={unit} step={data.step} zone={zone} />;
    case 'questionnaire':
      return (
        <div className="stack gap-lg">
          <UnitQuestionnaire
            key={key}
            unit={unit}
            list={data.list}
            own={data.own}
            shownId={data.shown?.id ?? null}
          />
          <QuestionnairePanel
            list={data.list}
            shown={data.shown}
            zone={zone}
            hrefOf={(questionnaireId) => questionnaireHref(unit.id, questionnaireId)}
          />
          {data.shown ? (
            <ChangeHistory
              key={`history:${data.shown.id}`}
              object="questionnaire"
              id={data.shown.id}
              zone={zone}
            />
          ) : null}
        </div>
      );
    case 'history':
      return <ChangeHistory key={unit.id} object="unit" id={unit.id} zone={zone} wholeAt={unit.version} />;
  }
}
