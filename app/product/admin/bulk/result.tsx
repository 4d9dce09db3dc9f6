import { RefusedList } from '#app/ui/list/refused-list.tsx';
import { peopleText } from './words.ts';

type Props = {
  /** What kept it from being asked. */
  fault: string | null;
  refused: readonly { name: string; text: string }[];
  /** Who that is, where they are no people. */
  title?: string;
};

/** What came of a deed with many people: why it was not asked, or who was left out and why. */
export function BulkResult({ fault, refused, title }: Props) {
  if (fault) return <p className="danger">{fault}</p>;
  return (
    <RefusedList
      refused={refused.map(({ name, text }) => ({ who: name, text }))}
      title={title ?? `No se pudo con ${peopleText(refused.length)}, que siguen elegidas:`}
    />
  );
}
