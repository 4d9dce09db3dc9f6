import { IconDownload } from '@tabler/icons-react';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './group.module.css';
import type { UnitMaterials } from './group.types.ts';

/** The files of each unit: guides, templates, and what its activities offer. */
export function GroupMaterials({ materials }: { materials: readonly UnitMaterials[] }) {
  if (materials.length === 0) {
    return <EmptyState title="Las unidades de esta generación no tienen materiales todavía." />;
  }
  return materials.map(({ unit, files }) => (
    <Section key={unit.id} title={`Unidad ${unit.number}: ${unit.name}`}>
      <ul className={`stack bare-list card ${styles.list}`}>
        {files.map(({ key, label, name, href }) => (
          <li key={key}>
            <span className={styles.day}>{label}</span>
            <a href={href} className="inline gap-6 primary breaks target" download>
              <IconDownload size={18} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
