import type { ReactNode } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import {
  type UnitPart,
  unitPartHref,
  unitParts,
  unitsHref,
} from '#app/contract/admin/content/links/units.ts';
import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { countText } from '#app/domain/text/counts.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { isChanged, stateChips, stateOf } from './unit.texts.ts';

const partTexts: Record<UnitPart, string> = {
  form: 'Datos',
  case: 'Caso',
  challenge: 'Reto',
  survey: 'Encuesta',
  assessment: 'Autoevaluación',
  questionnaire: 'Cuestionario del jefe',
  history: 'Historial',
};

type Props = {
  unit: UnitDetail;
  part: UnitPart;
  /** Actions on the unit as a whole. */
  actions: ReactNode;
  children: ReactNode;
};

/** One unit: where it stands, what learners do not see of it yet, and its parts. */
export function UnitPage({ unit, part, actions, children }: Props) {
  const { status, label } = stateChips[stateOf(unit)];
  return (
    <Page wide>
      <BackLink to={unitsHref()}>← Unidades</BackLink>
      <PageHeader
        title={unit.name}
        lead={
          <>
            <Link className="primary" to={contentHref('programme', unit.programme.id)}>
              {unit.programme.name}
            </Link>
            <span>{`${unit.number === null ? '' : ` · Unidad ${unit.number}`} · ${figuresText(unit)}`}</span>
            <span className="wrap gap-md align-center above-sm">
              <StatusChip status={status}>{label}</StatusChip>
              {isChanged(unit) ? <StatusChip status="waiting">Cambios sin publicar</StatusChip> : null}
            </span>
          </>
        }
        actions={actions}
      />
      <TabLinks
        label="Partes de la unidad"
        tabs={(Object.keys(unitParts) as UnitPart[]).map((key) => ({
          key,
          label: partTexts[key],
          to: unitPartHref(unit.id, key),
        }))}
        chosen={part}
      />
      {children}
    </Page>
  );
}

const figuresText = ({ modules, activities }: UnitDetail): string =>
  `${countText(modules, 'módulo', 'módulos')}, ${countText(activities, 'objeto', 'objetos')}`;
