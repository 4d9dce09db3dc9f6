import { type TeamTableState, tableStateOf, withTableState } from '#app/contract/boss/links/team.ts';
import { Pager } from '#app/ui/controls/pager.tsx';
import { SheetExport } from '#app/ui/controls/sheets/sheet-export.tsx';
import { useAddressState } from '#app/ui/controls/use-address-state.ts';
import frame from '#app/ui/layout/list-panel.module.css';
import styles from './team.module.css';
import { periodText, shownText, texts } from './team.texts.ts';
import type { Team } from './team.view.ts';
import { TeamControls } from './team-controls.tsx';
import { teamList, teamSheet } from './team-list.ts';
import { TeamTable } from './team-table.tsx';

/** The table of a generation with its search, filters, pages and export. */
export function TeamPanel({ team }: { team: Team }) {
  const { state, change } = useTableState();
  const list = teamList(team.members, state);
  return (
    <section className={`grid one-column gap-sm ${styles.panel}`} aria-label="Colaboradores">
      <TeamControls team={team} state={state} change={change} />
      <UnitPeriods team={team} />
      {list.shown.length > 0 ? (
        <TeamTable team={team} members={list.shown} sort={state.sort} onSort={(sort) => change({ sort })} />
      ) : (
        <p className={frame.nobody}>
          {team.members.length === 0
            ? 'Esta generación todavía no tiene colaboradores tuyos.'
            : 'Nadie coincide con lo que buscas.'}
        </p>
      )}
      <div className={styles.foot}>
        <p className="quiet small" role="status" data-figures>
          {shownText({ from: list.from, to: list.to, total: list.found.length })}
        </p>
        <Pager page={list.page} pages={list.pages} open={(page) => change({ page })} />
        <SheetExport
          title={team.name}
          sheet={() => teamSheet(team, list.found)}
          disabled={list.found.length === 0}
        />
      </div>
      {team.members.length > 0 ? (
        <p className={styles.legend}>
          {texts.legend} {texts.ownGrades}
        </p>
      ) : null}
    </section>
  );
}

/** The dates of each unit where the rows are no table, and so have no heads. */
function UnitPeriods({ team }: { team: Team }) {
  return (
    <ul className={styles.periods} aria-label="Periodos 1-1">
      {team.units.map((unit) => (
        <li key={unit.id} data-overdue={unit.overdue || undefined} data-figures>
          <strong>Unidad {unit.number}</strong> {periodText(unit)}
        </li>
      ))}
    </ul>
  );
}

/** The state of the table, which is in the address. */
function useTableState() {
  const [state, setState] = useAddressState(tableStateOf, withTableState);

  /** Any change but that of the page goes back to the first page. */
  const change = (changes: Partial<TeamTableState>) =>
    setState((before) => ({ ...before, page: 1, ...changes }));
  return { state, change };
}
