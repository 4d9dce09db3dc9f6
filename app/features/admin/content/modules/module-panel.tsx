import type { ReactNode } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import type { ContentPlace } from '#app/contract/admin/content/lists.ts';
import type { ModuleDetail } from '#app/contract/admin/content/modules.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { NamedFacts } from '#app/ui/layout/fact-list.tsx';
import { ModuleForm } from './module-form.tsx';
import { ModuleObjects } from './module-objects.tsx';

type Props = DialogProps & {
  record: OpenRecord;
  /** The module of `record`; null for a new one. */
  module: ModuleDetail | null;
  /** The units that a new one may be put into, and the one that the list is of. */
  units: readonly ContentPlace[];
  unitId: number | undefined;
  zone: string;
  actions: (module: ModuleDetail) => ReactNode;
  onCreated: (moduleId: number) => void;
};

/** A module's form, its objects and its history, beside the list. */
export function ModulePanel({ opened, record, module, zone, actions, onClose, ...form }: Props) {
  const current = useLastShown({ record, module }, opened);
  return (
    <SidePanel opened={opened} onClose={onClose} title={current.module?.name ?? 'Nuevo módulo'}>
      <div className="stack gap-lg">
        {current.module ? <ModuleSummary module={current.module} /> : null}
        {current.module ? actions(current.module) : null}
        <ModuleForm
          key={`${current.record}:${current.module?.version ?? 0}`}
          module={current.module}
          {...form}
        />
        {current.module ? (
          <>
            <ModuleObjects module={current.module} />
            <ChangeHistory key={current.module.id} object="module" id={current.module.id} zone={zone} />
          </>
        ) : null}
      </div>
    </SidePanel>
  );
}

/** The way up to the programme or the unit that a module lies in. */
const Way = ({ kind, to }: { kind: 'programme' | 'unit'; to: Named }) => (
  <Link className="primary target" to={contentHref(kind, to.id)}>
    {to.name}
  </Link>
);

function ModuleSummary({ module }: { module: ModuleDetail }) {
  const facts = [
    ['Programa', <Way key="programme" kind="programme" to={module.programme} />],
    ['Unidad', <Way key="unit" kind="unit" to={module.unit} />],
    ['Número', module.number ?? '—'],
    ['Objetos', numberText(module.activities)],
    ['Minutos', numberText(module.minutes)],
    ['Personas con registros', numberText(module.people)],
  ] as const;
  return (
    <div className="stack gap-sm">
      <ContentChips {...module} />
      <NamedFacts facts={facts} />
    </div>
  );
}
