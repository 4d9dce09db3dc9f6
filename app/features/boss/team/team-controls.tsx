import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import {
  pageSizes,
  sortOf,
  sortText,
  type TeamTableState,
  teamFilters,
} from '#app/contract/boss/links/team.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { columnsOf, filterTexts, texts } from './team.texts.ts';
import type { Team } from './team.view.ts';
import styles from './team-controls.module.css';
import { isIn } from './team-list.ts';

type Props = {
  team: Team;
  state: TeamTableState;
  change: (changes: Partial<TeamTableState>) => void;
};

/** Search, chips, order and page size in one line. The column heads order too; the order by urgency has no column. */
export function TeamControls({ team, state, change }: Props) {
  const [opened, setOpened] = useState(false);
  const orders = [
    { value: sortText({ column: 'urgency', down: false }), label: texts.urgentFirst },
    ...columnsOf(team).flatMap(({ column, label }) => [
      { value: sortText({ column, down: false }), label: `${label}, ascendente` },
      { value: sortText({ column, down: true }), label: `${label}, descendente` },
    ]),
  ];
  return (
    <div className={styles.controls} data-print="never">
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <Button
        reads
        variant="default"
        className={styles.folding}
        aria-expanded={opened}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        Orden
      </Button>
      <fieldset className={`bare-fields ${styles.chips}`}>
        <legend className="spoken-only">Filtrar</legend>
        {teamFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            className="own-font pointer target chip nowrap rigid"
            aria-pressed={state.filter === filter}
            onClick={() => change({ filter })}
          >
            {filterTexts[filter]}{' '}
            <span data-figures>{team.members.filter((member) => isIn(member, filter)).length}</span>
          </button>
        ))}
      </fieldset>
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
        className={`row gap-6 rigid ${styles.size}`}
        options={pageSizes.map((size) => ({
          value: String(size ?? ''),
          label: size ? String(size) : texts.everyone,
        }))}
        value={String(state.size ?? '')}
        onChange={(event) => change({ size: Number(event.currentTarget.value) || null })}
      />
    </div>
  );
}
