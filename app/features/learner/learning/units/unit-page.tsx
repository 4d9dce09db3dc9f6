import { IconDownload } from '@tabler/icons-react';
import { activityHref, moduleHref } from '#app/contract/learner/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { Cover } from '#app/product/covers/cover.tsx';
import { Held } from '#app/product/files/held.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Donut } from '#app/ui/layout/figures/donut.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import type { ModuleHead, UnitModules } from '../learning.types.ts';
import { UnitSteps } from './unit-steps.tsx';
import styles from './units.module.css';

type Props = Pick<UnitModules, 'unit' | 'modules' | 'steps'> & Partial<Pick<UnitModules, 'keptNotes'>>;

/** A unit with its modules and its other steps (product: units). */
export function UnitPage({ unit, modules, steps, keptNotes = [] }: Props) {
  const guide = unit.competencyGuide;
  const hue = unitHue(unit.order);
  return (
    <Page>
      <div className={`grid one-column gap-lg ${styles.head}`}>
        <Cover kind="unit" id={unit.id} hue={hue} as="band" />
        <PageHeader
          eyebrow={`UNIDAD DE APRENDIZAJE ${unit.order + 1}`}
          title={unit.name}
          lead={unit.objective}
          actions={
            guide && !guide.hold ? (
              <ButtonLink
                href={`${guide.url}?descargar`}
                download={guide.name}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                Conoce la competencia
              </ButtonLink>
            ) : null
          }
        />
      </div>
      {guide?.hold ? <Held what="Conoce la competencia" file={guide} /> : null}
      {unit.locked ? (
        <p role="status" className="flex">
          <StatusChip status="locked">
            {unit.opensOn ? `Se abre el ${longDate(unit.opensOn)}` : 'Aún sin fecha de apertura'}
          </StatusChip>
        </p>
      ) : null}
      <div className="row wrap gap-lg">
        <Donut value={unit.progress} label="Avance de la unidad" size={112} />
        <div className="grow-12 slim prose">
          <p>
            <strong>Avance de la unidad</strong>
          </p>
          <Collapsible title="¿Cómo se calcula?" startsOpen={false}>
            <p>
              Son cuatro partes iguales: los módulos terminados, el reto on the job, la evaluación de la
              unidad y la autoevaluación. Cada una aporta hasta 25 %.
            </p>
          </Collapsible>
        </div>
      </div>
      <Section title="Módulos">
        {modules.length === 0 ? (
          <EmptyState title="Esta unidad aún no tiene módulos publicados." />
        ) : (
          <ol className="stack gap-sm bare-list">
            {modules.map((module) => (
              <ModuleRow key={module.id} unitId={unit.id} hue={hue} module={module} />
            ))}
          </ol>
        )}
      </Section>
      <Section title="Además de los módulos">
        <UnitSteps steps={steps} unitId={unit.id} hue={hue} />
      </Section>
      {keptNotes.length > 0 ? (
        <Section title="Mis notas">
          <p className="quiet">De actividades que ya no están disponibles.</p>
          <ul className="stack gap-4 bare-list">
            {keptNotes.map(({ id, name }) => (
              <li key={id}>
                <Link className="target" to={activityHref(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}

function ModuleRow({ unitId, hue, module }: { unitId: number; hue: number; module: ModuleHead }) {
  return (
    <li className="row wrap gap-md relative card pad-md">
      {module.image ? (
        <img className={styles.picture} src={module.image} alt="" loading="lazy" />
      ) : (
        <Cover kind="module" id={module.id} hue={hue} as="thumb" />
      )}
      <Link
        className={`stack slim same-color not-underlined cover-link ${styles.words}`}
        to={moduleHref(unitId, module.id)}
      >
        <span className="primary tiny bold wide-spaced">MÓDULO {module.order + 1}</span>
        <span className="strong">{module.name}</span>
        <span className="quiet small">
          {module.finishedCount} de {module.activityCount} actividades · {module.minutes} min
        </span>
      </Link>
      {module.finished ? (
        <StatusChip status="done">Terminado</StatusChip>
      ) : (
        <Donut value={module.progress} label={`Avance del módulo ${module.order + 1}`} size={56} />
      )}
    </li>
  );
}
