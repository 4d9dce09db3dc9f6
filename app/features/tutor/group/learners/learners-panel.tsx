import { useState } from 'react';
import { type ListState, listStateOf, pageSizes, withListState } from '#app/contract/tutor/group-list.ts';
import { pageOf } from '#app/domain/text/paging.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Pager } from '#app/ui/controls/pager.tsx';
import { SheetExport } from '#app/ui/controls/sheets/sheet-export.tsx';
import { useAddressState } from '#app/ui/controls/use-address-state.ts';
import frame from '#app/ui/layout/list-panel.module.css';
import { ListFrame } from '#app/ui/list/list-frame.tsx';
import { learnersText } from '../group.texts.ts';
import type { GroupDetail } from '../group.types.ts';
import { BulkBar } from './bulk-bar.tsx';
import { groupSheet } from './group-sheet.ts';
import { learnerList } from './learner-list.ts';
import styles from './learner-table.module.css';
import { LearnerTable } from './learner-table.tsx';
import { ListControls } from './list-controls.tsx';

/** The learners of a generation, with the filters of the list and the actions for the chosen ones. */
export function LearnersPanel({ group }: { group: GroupDetail }) {
  const [state, setState] = useAddressState(listStateOf, withListState);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const change = (changes: Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...changes }));
  const found = learnerList(group.learners, state);
  const { shown, page, pages } = pageOf(found, state);
  const units = group.units.filter(({ id }) => (state.unitId ?? id) === id);
  // A learner who left the list is no longer chosen.
  const chosen = found.filter(({ personId }) => picked.has(personId));
  return (
    <section className={styles.place} aria-label="Participantes">
      <ListFrame scrolls>
        <ListControls group={group} state={state} change={change} />
        <div className={styles.bulk}>
          <BulkBar
            key={state.unitId}
            group={group}
            chosen={chosen}
            everybody={found}
            onPick={setPicked}
            unitId={state.unitId}
            onDone={() => setPicked(new Set())}
          />
        </div>
        {shown.length > 0 ? (
          <LearnerTable
            name={group.name}
            units={units}
            learners={shown}
            picked={new Set(chosen.map(({ personId }) => personId))}
            onPick={setPicked}
          />
        ) : (
          <p className={frame.nobody}>
            {group.learners.length === 0
              ? 'Esta generación todavía no tiene participantes.'
              : 'Nadie coincide con lo que buscas.'}
          </p>
        )}
        <div className={`row wrap gap-md between ${styles.foot}`}>
          <p role="status" data-figures>
            {found.length} de {learnersText(group.learners.length)}
          </p>
          <Pager page={page} pages={pages} open={(to) => change({ page: to })} />
          <div className="row wrap gap-sm" data-print="never">
            <NativeSelect
              reads
              aria-label="Mostrar"
              options={pageSizes.map((size) => ({
                value: String(size ?? ''),
                label: size === null ? 'Todos' : `${size} por página`,
              }))}
              value={String(state.size ?? '')}
              onChange={(event) => change({ size: Number(event.currentTarget.value) || null })}
            />
            <SheetExport
              title={group.name}
              sheet={() => groupSheet(group, found)}
              disabled={found.length === 0}
            />
          </div>
        </div>
      </ListFrame>
    </section>
  );
}
