import type { HistoryChange, HistoryObject } from '#app/contract/admin/content/history.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { changeText } from './change.texts.ts';
import { EditionPart } from './edition-part.tsx';

type Props = {
  /** The object whose changes they are. */
  object: HistoryObject;
  id: number;
  changes: readonly HistoryChange[];
  zone: string;
  /** Told once an older text was restored. */
  onRestored: () => void;
};

/** The changes, with author and instant; of a publication also its words before and after. */
export function ChangeList({ object, id, changes, zone, onRestored }: Props) {
  return (
    <ol className="stack gap-sm bare-list">
      {changes.map((change) => (
        <li key={change.id}>
          {changeText(change, zone)}
          <br />
          <span className="quiet small" data-figures>
            {change.actor?.name ?? 'El sistema'} · {longDateTime(zone, change.at)}
          </span>
          <Words object={object} id={id} change={change} onRestored={onRestored} />
        </li>
      ))}
    </ol>
  );
}

const levels = new Set<string>(['programme', 'unit', 'module', 'activity'] satisfies ContentKind[]);
const isContent = (object: HistoryObject): object is ContentKind => levels.has(object);

function Words({
  object,
  id,
  change,
  onRestored,
}: Omit<Props, 'changes' | 'zone'> & { change: HistoryChange }) {
  if (!isContent(object)) return null;
  if (change.edition !== null) {
    return <EditionPart kind={object} id={id} number={change.edition} onRestored={onRestored} />;
  }
  return change.action === `${object}.published` ? (
    <p className="quiet small">Esta publicación no guardó un texto nuevo.</p>
  ) : null;
}
