import {
  pageSizes,
  sortOf,
  sortText,
  type TeamTableState,
  teamFilters,
} from '#app/contract/boss/links/team.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import styles from './team.module.css';
import { columnsOf, filterTexts, texts } from './team.texts.ts';
import type { Team } from './team.view.ts';
import { isIn } from './team-list.ts';

type Props = {
  team: Team;
  state: TeamTableState;
  change: (changes: Partial<TeamTableState>) => void;
};

/** Search, order, page size and chips. The column heads order too; the order by urgency has no column. */
export function TeamControls({ team, state, change }: Props) {
  const orders = [
    { value: sortText({ column: 'urgency', down: false }), label: texts.urgentFirst },
    ...columnsOf(team).flatMap(({ column, label }) => [
      { value: sortText({ column, down: false }), label: `${label}, ascendente` },
      { value: sortText({ column, down: true }), label: `${label}, descendente` },
    ]),
  ];
  return (
    <div className="wrap gap-md align-bottom" data-print="never">
      <SearchField label={texts.search} value={state.search} onSearch={(search) => change({ search })} />
      <NativeSelect
        reads
        label="Ordenar por"
        className={styles.order}
        options={orders}
        value={sortText(state.sort)}
        onChange={(event) => change({ sort: sortOf(event.currentTarget.value) })}
      />
      <NativeSelect
        reads
        label={texts.sizes}
        options={pageSizes.map((size) => ({
          value: String(size ?? ''),
          label: size ? String(size) : texts.everyone,
        }))}
        value={String(state.size ?? '')}
        onChange={(event) => change({ size: Number(event.currentTarget.value) || null })}
      />
      <fieldset className={`wrap gap-xs bare-fields ${styles.chips}`}>
        <legend>Filtrar</legend>
        {teamFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            className="own-font pointer target chip"
            aria-pressed={state.filter === filter}
            onClick={() => change({ filter })}
          >
            {filterTexts[filter]}{' '}
            <span data-figures>{team.members.filter((member) => isIn(member, filter)).length}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
