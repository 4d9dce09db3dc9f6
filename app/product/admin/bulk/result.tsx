import { peopleText } from '#app/domain/text/counts.ts';
import { RefusedList } from '#app/ui/list/refused-list.tsx';

type Props = {
  /** The reason why the action was not asked for. */
  fault: string | null;
  refused: readonly { name: string; text: string }[];
  /** The heading of the refused ones, where they are not people. */
  title?: string;
};

/**
 * The result of an action with many people: the reason why it was not asked for, or the refused people with their reasons.
 */
export function BulkResult({ fault, refused, title }: Props) {
  if (fault) return <p className="danger">{fault}</p>;
  return (
    <RefusedList
      refused={refused.map(({ name, text }) => ({ who: name, text }))}
      title={title ?? `No se pudo con ${peopleText(refused.length)}, que siguen elegidas:`}
    />
  );
}
