import type { ReactNode } from 'react';
import type { AnalyticsQuery, ListedRow } from '#app/contract/admin/figures/analytics.ts';
import { isListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { personProgressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Pager } from '#app/ui/controls/pager.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from './analytics.module.css';
import type { AnalyticsView } from './analytics.view.ts';
import { listName, valueText } from './figures/figure.texts.ts';

type Props = DialogProps & {
  query: AnalyticsQuery;
  listed: AnalyticsView['listed'];
  /** The name of the open part of the list; null where all of it is open. */
  part: string | null;
  /** More actions on these rows. */
  more: ReactNode;
  onPage: (page: number) => void;
};

/** The rows behind a figure: as many as it says. */
export function ListDrawer({ opened, query, listed: now, part: partNow, more, onClose, onPage }: Props) {
  const { list, listed, part } = useLastShown({ list: query.list, listed: now, part: partNow }, opened);
  return (
    <Drawer
      isAtAddress
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={list && isListKey(list) ? listName(list) : ''}
    >
      {listed ? (
        <div className="stack gap-md">
          <div className={styles.listHead}>
            <p className="quiet" aria-live="polite">
              {part ? `${part} · ` : ''}
              {countText(listed.total, 'fila', 'filas')}
            </p>
            {listed.total === 0 ? null : <div className="row wrap gap-md middle">{more}</div>}
          </div>
          {listed.total === 0 ? <EmptyState title="Aquí no hay nada todavía." /> : null}
          <ul className="bare-list">
            {placed(listed.rows).map(({ place, one: row }) => (
              <ListedItem key={place} list={list ?? ''} row={row} />
            ))}
          </ul>
          <Pager page={listed.page} pages={Math.max(1, Math.ceil(listed.total / FIRST_SIZE))} open={onPage} />
        </div>
      ) : null}
    </Drawer>
  );
}

/** A person and what was counted of theirs; a question, a live session or an object goes by its own name. */
function ListedItem({ list, row: { person, group, what, value, day } }: { list: string; row: ListedRow }) {
  const about = [group?.name, person ? what : null, day ? longDate(day) : null].filter(Boolean).join(' · ');
  return (
    <li className={styles.listed}>
      <div>
        {person ? (
          <Link to={personProgressHref(person.id)} className="primary target">
            {person.name}
          </Link>
        ) : (
          what
        )}
        <p className="quiet small">{about}</p>
      </div>
      {value === null ? null : (
        <span className="strong" data-figures>
          {valueText(list, value)}
        </span>
      )}
    </li>
  );
}
