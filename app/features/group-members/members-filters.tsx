import type { MemberRow, MembersQuery } from '#app/contract/admin/group-members.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import list from '#app/ui/list/list.module.css';
import { riskChips, stateChips } from './member-columns.ts';

type Props = {
  query: MembersQuery;
  choose: (change: MembersQuery) => void;
  clear: () => void;
  /** On a phone, where they fold away. */
  opened: boolean;
};

const states = Object.keys(stateChips) as MemberRow['state'][];
const risks = Object.keys(riskChips) as NonNullable<MemberRow['risk']>[];

/** Which participants the list shows; the choice is in the address. */
export function MembersFilters({ query, choose, clear, opened }: Props) {
  return (
    <div className={list.filters} data-open={opened || undefined} data-print="never">
      <NativeSelect
        label="Estado"
        options={[
          { value: '', label: 'Todos' },
          ...states.map((state) => ({ value: state, label: stateChips[state].label })),
        ]}
        value={query.state ?? ''}
        onChange={(event) => choose({ state: states.find((one) => one === event.currentTarget.value) })}
      />
      <NativeSelect
        label="Riesgo"
        options={[
          { value: '', label: 'Todos' },
          ...risks.map((risk) => ({ value: risk, label: riskChips[risk].label })),
        ]}
        value={query.risk ?? ''}
        onChange={(event) => choose({ risk: risks.find((one) => one === event.currentTarget.value) })}
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
      {hasFilter(query) ? (
        <Button variant="subtle" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  );
}

/** Whether the list leaves somebody out. */
export const hasFilter = ({ search, state, risk, hasNoBoss }: MembersQuery): boolean =>
  Boolean(search || state || risk || hasNoBoss);
