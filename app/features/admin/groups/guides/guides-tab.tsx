import type { GroupGuideList } from '#app/contract/admin/groups/guides.ts';
import type { FileLink } from '#app/contract/wire/fields.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import list from '#app/ui/list/list.module.css';
import { GroupGuideCard } from './group-guide-card.tsx';
import styles from './guides.module.css';

type Props = {
  groupId: number;
  list: GroupGuideList;
  /** Bosses of the generation today. */
  bosses: number;
  zone: string;
  /** The generation takes no more changes. */
  isClosed: boolean;
};

const columns = ['Unidad', 'Guía de Observación', 'Conoce la Competencia'].map((label) => ({
  key: label,
  label,
}));

/** The two guides of a generation, and those of its units, which are the programme's. */
export function GuidesTab({ groupId, list: { units, ...own }, bosses, zone, isClosed }: Props) {
  return (
    <>
      <Section title="Guías de la generación">
        <div className={styles.cards}>
          {(['observation', 'feedback'] as const).map((kind) => (
            <GroupGuideCard
              key={kind}
              kind={kind}
              groupId={groupId}
              guide={own[kind]}
              bosses={bosses}
              zone={zone}
              isClosed={isClosed}
            />
          ))}
        </div>
      </Section>
      <Section title="Guías de las unidades">
        <p className="quiet">
          Son del programa, iguales en todas sus generaciones. Una unidad sin guía de observación muestra la
          de la generación.
        </p>
        {units.length === 0 ? (
          <EmptyState title="El programa todavía no tiene unidades." />
        ) : (
          <DataTable
            label="Guías de las unidades"
            look={{ frame: list.frame, table: list.table }}
            lead={[]}
            columns={columns}
          >
            {units.map(({ id, order, name, observation, competency }) => (
              <tr key={id}>
                <th scope="row" className={list.name} data-whole>
                  {displayNumber(order)}. {name}
                </th>
                <td data-label="Guía de Observación" data-breaks>
                  <GuideCell file={observation} missing={own.observation ? 'La de la generación' : 'Falta'} />
                </td>
                <td data-label="Conoce la Competencia" data-breaks>
                  <GuideCell file={competency} missing="Falta" />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Section>
    </>
  );
}

function GuideCell({ file, missing }: { file: FileLink | null; missing: string }) {
  if (!file) return <span className="quiet">{missing}</span>;
  return (
    <a className="inline primary target breaks" href={file.url} target="_blank" rel="noopener">
      {file.name}
      <span className="spoken-only"> (se abre en una pestaña nueva)</span>
    </a>
  );
}
