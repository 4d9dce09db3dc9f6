import type { Named } from '#app/contract/admin/list.ts';
import type { AccountState, PeopleQuery } from '#app/contract/admin/people.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import list from '#app/ui/list/list.module.css';
import { profileNames, stateChips } from './people-words.ts';

type Props = {
  query: PeopleQuery;
  groups: readonly Named[];
  choose: (change: PeopleQuery) => void;
  clear: () => void;
  /** On a phone, where they fold away. */
  opened: boolean;
};

const awayChoices = [7, 14, 30, 90];
const states = Object.keys(stateChips) as AccountState[];

/** Which people the list shows; the choice is in the address. */
export function PeopleFilters({ query, groups, choose, clear, opened }: Props) {
  return (
    <div className={list.filters} data-open={opened || undefined} data-print="never">
      <NativeSelect
        label="Perfil"
        options={[
          { value: '', label: 'Todos' },
          ...Object.entries(profileNames).map(([value, label]) => ({ value, label })),
        ]}
        value={String(query.profile ?? '')}
        onChange={(event) => choose({ profile: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Generación"
        options={[
          { value: '', label: 'Todas' },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(query.groupId ?? '')}
        onChange={(event) => choose({ groupId: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Estado"
        options={[
          { value: '', label: 'Todos' },
          ...states.map((state) => ({ value: state, label: stateChips[state].label })),
        ]}
        value={query.state ?? ''}
        onChange={(event) => choose({ state: states.find((state) => state === event.currentTarget.value) })}
      />
      <NativeSelect
        label="Sin acceso"
        options={[
          { value: '', label: 'No importa' },
          ...awayChoices.map((days) => ({ value: String(days), label: `${days} días o más` })),
        ]}
        value={String(query.awayDays ?? '')}
        onChange={(event) => choose({ awayDays: Number(event.currentTarget.value) || undefined })}
      />
      <NativeSelect
        label="Jefe"
        options={[
          { value: '', label: 'No importa' },
          { value: '1', label: 'Sin jefe' },
        ]}
        value={query.hasNoBoss ?? ''}
        onChange={(event) => choose({ hasNoBoss: event.currentTarget.value === '1' ? '1' : undefined })}
      />
      <NativeSelect
        label="Correo"
        options={[
          { value: '', label: 'No importa' },
          { value: '1', label: 'Sin correo' },
        ]}
        value={query.hasNoMail ?? ''}
        onChange={(event) => choose({ hasNoMail: event.currentTarget.value === '1' ? '1' : undefined })}
      />
      {hasFilter(query) ? (
        <Button variant="subtle" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  );
}

/** Whether the list leaves somebody out. */
export const hasFilter = ({
  search,
  order: _o,
  page: _p,
  size: _s,
  hidden: _h,
  ...filters
}: PeopleQuery): boolean => Boolean(search) || Object.values(filters).some((value) => value !== undefined);
