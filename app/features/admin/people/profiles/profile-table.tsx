import { IconLock } from '@tabler/icons-react';
import { profilesHref } from '#app/contract/admin/people/links/profiles.ts';
import type { ProfileRow } from '#app/contract/admin/people/profiles.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import styles from './profiles.module.css';

const columns = ['ID', 'Nombre', 'Personas', 'Sistema'].map((label) => ({ key: label, label }));

type Props = { rows: readonly ProfileRow[]; chosen: number | null };

/** The profiles, each a link to what it opens and to its people. */
export function ProfileTable({ rows, chosen }: Props) {
  return (
    <DataTable
      label="Perfiles del sistema"
      look={{ frame: styles.frame, table: `${styles.table} ${styles.profiles}` }}
      above={
        chosen === null ? null : (
          <Link to={profilesHref()} className={`primary target align-center ${styles.back}`}>
            Ver los cuatro perfiles
          </Link>
        )
      }
      lead={[]}
      columns={columns}
    >
      {rows.map(({ id, name, people, system }) => (
        <tr key={id} data-chosen={id === chosen || undefined}>
          <td data-label="ID" data-figures>
            {id}
          </td>
          <th scope="row" className={styles.name}>
            <Link
              to={profilesHref({ profileId: id })}
              className="inline primary target"
              aria-current={id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </th>
          <td data-label="Personas" data-figures>
            {peopleText(people)}
          </td>
          <td data-label="Sistema">
            {system ? (
              <span className="inline gap-4 quiet">
                <IconLock size={16} aria-hidden /> Sí
              </span>
            ) : (
              'No'
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
