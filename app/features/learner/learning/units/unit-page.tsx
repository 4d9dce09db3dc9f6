import { useState } from 'react';
import { activityHref, moduleHref } from '#app/contract/learner/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Held } from '#app/product/files/held.tsx';
import { Path, PathHead } from '#app/product/path/path.tsx';
import { activitySteps, furtherSteps, nextStep, type PathStep } from '#app/product/path/path-steps.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ModuleStretch, UnitHead, UnitModules } from '../learning.types.ts';
import { LearningHead } from './learning-head.tsx';
import { BesideRail, RailPart } from './rail.tsx';
import styles from './units.module.css';

type Props = Pick<UnitModules, 'unit' | 'modules' | 'steps'> & Partial<Pick<UnitModules, 'keptNotes'>>;

/** A unit as a path: its modules with their activities, then its other steps (product: units). */
export function UnitPage({ unit, modules, steps, keptNotes = [] }: Props) {
  const hue = unitHue(unit.order);
  const stretches = modules.map((module) => ({
    module,
    steps: activitySteps(module.activities, unit.locked),
  }));
  const further = furtherSteps(steps, unit.id);
  const next = nextStep([...stretches.flatMap((stretch) => stretch.steps), ...further]);
  return (
    <Page>
      <BesideRail
        rail={
          <>
            {unit.objective ? (
              <RailPart title="Objetivo">
                <p>{unit.objective}</p>
              </RailPart>
            ) : null}
            <Days unit={unit} steps={further} />
            {keptNotes.length > 0 ? (
              <RailPart title="Mis notas">
                <p className="quiet small">De actividades que ya no están disponibles.</p>
                <ul className="stack bare-list">
                  {keptNotes.map(({ id, name }) => (
                    <li key={id}>
                      <Link className="row target" to={activityHref(id)}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </RailPart>
            ) : null}
          </>
        }
      >
        <LearningHead
          cover={{ kind: 'unit', id: unit.id }}
          hue={hue}
          place={`UNIDAD DE APRENDIZAJE ${unit.order + 1}`}
          title={unit.name}
          facts={unitFacts(modules)}
          progress={{ label: 'Avance de la unidad', value: unit.progress }}
        />
        <About unit={unit} />
        {stretches.length === 0 ? (
          <EmptyState title="Esta unidad aún no tiene módulos publicados." />
        ) : (
          stretches.map(({ module, steps: shown }) => (
            <section key={module.id}>
              <PathHead
                label={`MÓDULO ${module.order + 1}`}
                name={module.name}
                to={moduleHref(unit.id, module.id)}
                picture={module.image}
              >
                <ModuleFigures module={module} />
              </PathHead>
              <Path steps={shown} hue={hue} nextKey={next?.key} label={`MÓDULO ${module.order + 1}`} />
            </section>
          ))
        )}
        <section>
          <PathHead name="Además de los módulos" />
          <Path steps={further} hue={hue} nextKey={next?.key} label="Además de los módulos" />
        </section>
      </BesideRail>
    </Page>
  );
}

function unitFacts(modules: readonly ModuleStretch[]): string {
  const minutes = modules.reduce((total, module) => total + module.minutes, 0);
  return `${countText(modules.length, 'módulo', 'módulos')} · ${minutes} min`;
}

/** Its guide, how its progress is computed, and when it opens. */
function About({ unit }: { unit: UnitHead }) {
  const [explained, setExplained] = useState(false);
  const guide = unit.competencyGuide;
  return (
    <div>
      <div className={styles.about}>
        {guide && !guide.hold ? (
          <a
            className={`row target small strong bare-button no-padding primary not-underlined ${styles.more}`}
            href={`${guide.url}?descargar`}
            download={guide.name}
          >
            Conoce la competencia
          </a>
        ) : null}
        <button
          type="button"
          className={`row target small strong bare-button no-padding primary not-underlined ${styles.more}`}
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          ¿Cómo se calcula?
        </button>
      </div>
      <div className={`prose ${styles.explanation}`} data-open={explained || undefined}>
        <p>
          <strong>Avance de la unidad.</strong> Son cuatro partes iguales: los módulos terminados, el reto on
          the job, la evaluación de la unidad y la autoevaluación. Cada una aporta hasta 25 %.
        </p>
      </div>
      {guide?.hold ? <Held what="Conoce la competencia" file={guide} /> : null}
      {unit.locked ? (
        <p role="status" className="flex">
          <StatusChip status="locked">
            {unit.opensOn ? `Se abre el ${longDate(unit.opensOn)}` : 'Aún sin fecha de apertura'}
          </StatusChip>
        </p>
      ) : null}
    </div>
  );
}

/** «2 de 4», and its minutes where there is room. */
function ModuleFigures({ module }: { module: ModuleStretch }) {
  return (
    <span
      className={`rigid quiet tiny ${styles.figures}`}
      data-finished={module.finished || undefined}
      data-figures
    >
      {module.finished ? 'Terminado' : `${module.finishedCount} de ${module.activityCount}`}
      <span className={styles.minutes}> · {module.minutes} min</span>
    </span>
  );
}

/** The days of the unit on a wide screen; on a narrow one they stand on the path alone. */
function Days({ unit, steps }: { unit: UnitHead; steps: readonly PathStep[] }) {
  const hours = useDeviceHours();
  const opened = !unit.locked && unit.opensOn;
  const days = steps.flatMap(({ key, name, due }) => (due ? [{ key, name, due }] : []));
  if (!opened && days.length === 0) return null;
  return (
    <RailPart title="Fechas" isWide>
      <dl className={`stack gap-xs small ${styles.days}`}>
        {opened ? (
          <div>
            <dt>Apertura</dt>
            <dd>
              <time dateTime={opened}>{longDate(opened)}</time>
            </dd>
          </div>
        ) : null}
        {days.map(({ key, name, due }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={due.on}>{hours(due.text)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </RailPart>
  );
}
