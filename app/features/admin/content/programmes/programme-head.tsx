import type { ReactNode } from 'react';
import {
  type ProgrammePart,
  programmeHref,
  programmeParts,
  programmesHref,
} from '#app/contract/admin/content/links/programmes.ts';
import type { ProgrammeDetail } from '#app/contract/admin/content/programmes.ts';
import { countText } from '#app/domain/text/counts.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { ProgrammeChips } from './programme-chips.tsx';

const partTexts: Record<ProgrammePart, string> = {
  form: 'Datos',
  checklist: 'Lista de publicación',
  bank: 'Banco',
  groups: 'Generaciones',
  history: 'Historial',
};

type Props = {
  programme: ProgrammeDetail;
  part: ProgrammePart;
  /** Actions on the programme as a whole. */
  actions: ReactNode;
  children: ReactNode;
};

/** One programme: what it is, where it stands, and its parts. */
export function ProgrammePage({ programme, part, actions, children }: Props) {
  const { units, groups, learners } = programme;
  return (
    <Page wide>
      <BackLink to={programmesHref()}>← Programas</BackLink>
      <PageHeader
        title={programme.name}
        lead={
          <>
            <span>
              {countText(units, 'unidad publicada', 'unidades publicadas')} ·{' '}
              {countText(groups, 'generación', 'generaciones')} ·{' '}
              {countText(learners, 'aprendiz', 'aprendices')}
            </span>
            <span className="block above-sm">
              <ProgrammeChips {...programme} />
            </span>
          </>
        }
        actions={actions}
      />
      <TabLinks
        label="Partes del programa"
        tabs={(Object.keys(programmeParts) as ProgrammePart[]).map((key) => ({
          key,
          label: partTexts[key],
          to: programmeHref(programme.id, key),
        }))}
        chosen={part}
      />
      {children}
    </Page>
  );
}
