import type { HistoryChange } from '#app/contract/admin/content/history.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { changeText } from './change.texts.ts';

/** The changes, with author and instant. */
export function ChangeList({ changes, zone }: { changes: readonly HistoryChange[]; zone: string }) {
  return (
    <ol className="stack gap-sm bare-list">
      {changes.map((change) => (
        <li key={change.id}>
          {changeText(change, zone)}
          <br />
          <span className="quiet small" data-figures>
            {change.actor?.name ?? 'El sistema'} · {longDateTime(zone, change.at)}
          </span>
        </li>
      ))}
    </ol>
  );
}
