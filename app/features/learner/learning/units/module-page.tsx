import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { Path } from '#app/product/path/path.tsx';
import { activitySteps, afterModules, nextStep } from '#app/product/path/path-steps.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { moduleTitle } from '#app/product/steps/module-title.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ModuleActivities } from '../learning.types.ts';
import { LearningHead } from './learning-head.tsx';
import { BesideRail, RailPart } from './rail.tsx';
import styles from './units.module.css';

/** The activities of a module as a path, by type and by the rest to do (product: activities). */
export function ModulePage({
  unit,
  module,
  activities,
  previousModule,
  nextModule,
  steps,
}: ModuleActivities) {
  const [kind, setKind] = useState<number | null>(null);
  const [onlyPending, setOnlyPending] = useState(false);
  const kinds = [...new Set(activities.map((activity) => activity.kind))].sort();
  const shown = activities.filter(
    (activity) => (kind === null || activity.kind === kind) && !(onlyPending && activity.finished),
  );
  const clear = () => {
    setKind(null);
    setOnlyPending(false);
  };
  const number = module.order + 1;
  const hue = unitHue(unit.order);
  return (
    <Page>
      <BesideRail
        rail={
          module.description ? (
            <RailPart title="De qué trata">
              <p>{module.description}</p>
            </RailPart>
          ) : null
        }
      >
        <LearningHead
          cover={{ kind: 'module', id: module.id, picture: module.image }}
          hue={hue}
          place={`MÓDULO ${number}`}
          title={module.name}
          facts={moduleFacts(module)}
          progress={{ label: `Avance del módulo ${number}`, value: module.progress }}
        />
        {unit.locked ? (
          <p role="status">
            {unit.opensOn
              ? `Esta unidad se abre el ${longDate(unit.opensOn)}.`
              : 'Esta unidad aún no tiene fecha de apertura.'}
          </p>
        ) : null}
        <fieldset className={styles.filters}>
          <legend className="spoken-only">Filtrar actividades</legend>
          <Button
            reads
            size="sm"
            variant={kind === null ? 'filled' : 'default'}
            aria-pressed={kind === null}
            onClick={() => setKind(null)}
          >
            Todas
          </Button>
          {kinds.map((one) => (
            <Button
              reads
              key={one}
              size="sm"
              variant={kind === one ? 'filled' : 'default'}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {activityTypeName(one)}
            </Button>
          ))}
          <Checkbox
            reads
            label="Solo pendientes"
            checked={onlyPending}
            onChange={(event) => setOnlyPending(event.currentTarget.checked)}
          />
        </fieldset>
        {shown.length === 0 ? (
          <EmptyState
            title={
              activities.length === 0
                ? 'Este módulo aún no tiene actividades publicadas.'
                : 'Nada con este filtro.'
            }
            action={
              activities.length === 0 ? undefined : (
                <Button reads variant="default" onClick={clear}>
                  Limpiar filtros
                </Button>
              )
            }
          />
        ) : (
          <Path
            steps={activitySteps(shown, unit.locked)}
            hue={hue}
            nextKey={nextStep(activitySteps(activities, unit.locked))?.key}
            label={`MÓDULO ${number}`}
          />
        )}
        <nav className="wrap gap-xs between above-md" aria-label="Otros módulos">
          {previousModule ? (
            <ButtonLink
              to={moduleHref(unit.id, previousModule.id)}
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {moduleTitle(previousModule)}
            </ButtonLink>
          ) : (
            <span />
          )}
          <WayOn unitId={unit.id} finished={module.finished} nextModule={nextModule} steps={steps} />
        </nav>
      </BesideRail>
    </Page>
  );
}

/** «2 de 4 finalizadas · 17 min» */
function moduleFacts({ finishedCount, activityCount, minutes }: ModuleActivities['module']): string {
  const finished = `${numberText(finishedCount)} de ${countText(activityCount, 'finalizada', 'finalizadas')}`;
  return `${finished} · ${numberText(minutes)} min`;
}

type WayOnProps = Pick<ModuleActivities, 'nextModule' | 'steps'> & { unitId: number; finished: boolean };

/** From a module to what comes next, by its name: it is THE next thing to do once the module is finished. */
function WayOn({ unitId, finished, nextModule, steps }: WayOnProps) {
  const { to, name } = nextModule
    ? { to: moduleHref(unitId, nextModule.id), name: moduleTitle(nextModule) }
    : (afterModules(steps, unitId) ?? { to: unitHref(unitId), name: 'Volver a la unidad' });
  return (
    <ButtonLink
      to={to}
      {...(finished ? { color: 'accent' as const } : { variant: 'default' as const })}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      {name}
    </ButtonLink>
  );
}
