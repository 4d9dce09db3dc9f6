import { useNavigate } from '@remix-run/react';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { profilesHref } from '#app/contract/admin/people/links/profiles.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListSearch } from '#app/ui/list/list-search.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import styles from './profiles.module.css';
import { type ChosenProfile, PAGE_SIZE, type ProfilePerson } from './profiles.view.ts';
import { TakeDialog } from './take-dialog.tsx';

const loadGive = async () => (await import('./give-dialog.tsx')).GiveDialog;

const columns = ['Nombre', 'Usuario', 'Número', 'Sucursal', 'Último\u00a0acceso'].map((label) => ({
  key: label,
  label,
}));

type Props = { profile: ChosenProfile; zone: string };

/** The people of a profile, with the ways to give it and to take it. */
export function ProfilePeople({ profile, zone }: Props) {
  const { people } = profile;
  const navigate = useNavigate();
  const [giving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<ProfilePerson | null>(null);
  const give = useLazyDialog(loadGive, giving, PRELOAD_MS);
  const open = (page: number) =>
    navigate(profilesHref({ profileId: profile.id, search: people.search, page }), {
      preventScrollReset: true,
    });
  return (
    <Section
      title={`Personas con perfil ${profile.name}`}
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
          Dar perfil
        </Button>
      }
    >
      <Search profile={profile} />
      {people.rows.length === 0 ? (
        <EmptyState
          title={
            people.search ? 'Nadie con este perfil coincide con la búsqueda.' : 'Nadie tiene este perfil.'
          }
        >
          {people.search
            ? 'Busca por nombre, usuario o número de empleado.'
            : 'Usa «Dar perfil» para agregar a alguien.'}
        </EmptyState>
      ) : (
        <DataTable
          label={`Personas con perfil ${profile.name}`}
          look={{ frame: styles.frame, table: `${styles.table} ${styles.people}` }}
          lead={[]}
          columns={[...columns, { key: 'take', label: 'Acciones' }]}
        >
          {people.rows.map((person) => (
            <PersonRow key={person.id} person={person} zone={zone} onTake={() => setLeaving(person)} />
          ))}
        </DataTable>
      )}
      <ListFooter total={people.total} page={people.page} size={PAGE_SIZE} onPage={open} />
      {give.Dialog ? (
        <give.Dialog profile={profile} opened={give.opened} onClose={() => setGiving(false)} />
      ) : null}
      <TakeDialog profile={profile} person={leaving} onClose={() => setLeaving(null)} />
    </Section>
  );
}

/** The search is in the address, so that Back and a shared link find it again. */
function Search({ profile: { id, people } }: { profile: ChosenProfile }) {
  const search = useTypedSearch(people.search, (text) => profilesHref({ profileId: id, search: text }));
  return (
    <div className="wrap" data-print="never">
      <ListSearch label={personSearchLabel} {...search} />
    </div>
  );
}

type RowProps = { person: ProfilePerson; zone: string; onTake: () => void };

function PersonRow({ person, zone, onTake }: RowProps) {
  const cells = [
    person.username,
    person.number ?? '—',
    person.store || '—',
    person.lastAccessAt ? shortDateTime(zone, person.lastAccessAt) : 'Nunca',
  ];
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={`/cms/usuarios?id=${person.id}`} className="inline primary target">
          {person.name}
        </Link>
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index + 1]?.key}
          data-label={columns[index + 1]?.label}
          data-nothing={cell === '—' || undefined}
          data-figures
        >
          {cell}
        </td>
      ))}
      <td className={styles.action}>
        <Button variant="subtle" size="sm" onClick={onTake} aria-label={`Quitar el perfil a ${person.name}`}>
          Quitar
        </Button>
      </td>
    </tr>
  );
}
