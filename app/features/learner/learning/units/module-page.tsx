import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActivityRow } from '#app/contract/learner/learning.ts';
import { activityHref, moduleHref } from '#app/contract/learner/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Cover, coverOfActivity } from '#app/product/covers/cover.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ModuleActivities } from '../learning.types.ts';
import styles from './units.module.css';

/** The activities of a module, by type and by the rest to do (product: activities). */
export function ModulePage({
  unit,
  module,
  activities,
  recommendedId,
  previousModule,
  nextModule,
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
  return (
    <Page>
      <PageHeader
        eyebrow={`UNIDAD DE APRENDIZAJE ${unit.order + 1} · MÓDULO ${module.order + 1}`}
        title={module.name}
        lead={
          <span>
            {module.description} {module.finishedCount} de {module.activityCount} finalizadas,{' '}
            {module.minutes} min.
          </span>
        }
      />
      {unit.locked ? (
        <p role="status">
          {unit.opensOn
            ? `Esta unidad se abre el ${longDate(unit.opensOn)}.`
            : 'Esta unidad aún no tiene fecha de apertura.'}
        </p>
      ) : null}
      <fieldset className="row wrap gap-xs no-margin no-padding no-border">
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
        <ol className="stack gap-sm bare-list">
          {shown.map((activity) => (
            <Row
              key={activity.id}
              activity={activity}
              hue={unitHue(unit.order)}
              locked={unit.locked}
              recommended={activity.id === recommendedId}
            />
          ))}
        </ol>
      )}
      <nav className="flex between" aria-label="Otros módulos">
        {previousModule ? (
          <ButtonLink
            to={moduleHref(unit.id, previousModule.id)}
            variant="subtle"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Módulo {previousModule.order + 1}
          </ButtonLink>
        ) : (
          <span />
        )}
        {nextModule ? (
          <ButtonLink
            to={moduleHref(unit.id, nextModule.id)}
            variant="subtle"
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            Módulo {nextModule.order + 1}
          </ButtonLink>
        ) : null}
      </nav>
    </Page>
  );
}

type RowProps = { activity: ActivityRow; hue: number; locked: boolean; recommended: boolean };

function Row({ activity, hue, locked, recommended }: RowProps) {
  const facts = [
    activityTypeName(activity.kind),
    `${activity.minutes} min`,
    ...(activity.questions > 0 ? [countText(activity.questions, 'pregunta', 'preguntas')] : []),
  ].join(' · ');
  const words = (
    <span className="stack grow slim">
      <span className="strong">{activity.name}</span>
      <span className="quiet small">{facts}</span>
    </span>
  );
  return (
    <li className={styles.activity} data-recommended={recommended || undefined}>
      <Cover kind={coverOfActivity(activity.kind)} id={activity.id} hue={hue} as="thumb" />
      {locked ? (
        words
      ) : (
        <Link className="grow slim same-color not-underlined cover-link" to={activityHref(activity.id)}>
          {words}
        </Link>
      )}
      {recommended ? <span className={styles.next}>Sigue</span> : null}
      {activity.finished ? (
        <span className={styles.done}>
          <IconCircleCheckFilled size={24} aria-hidden />
          <span className="spoken-only">Finalizada</span>
        </span>
      ) : null}
    </li>
  );
}
