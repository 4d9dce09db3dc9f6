import { useEffect, useState } from 'react';
import type { ChosenReply } from '#app/contract/admin/figures/chosen-rows.ts';
import { numberText, peopleText } from '#app/domain/text/counts.ts';
import { isCallError } from '#app/realtime/call.ts';

type Preview = ChosenReply | { fault: string };

type Props = {
  /** The wanted action, as text of JSON; null until it is whole. */
  wanted: string | null;
  /** Reads what it would do; the same function at each render. */
  read: (wanted: string) => Promise<ChosenReply>;
  /** The number of chosen rows. */
  count: number;
  /** '12 personas' unless told. */
  countText?: (count: number) => string;
};

/**
 * The people that an action with chosen people would reach, and the number of those that it would not, with the reasons;
 * it is read while the fields change.
 */
export function ActionPreview({ wanted, read, count, countText = peopleText }: Props) {
  const preview = usePreview(wanted, read);
  return (
    <div role="status">
      {preview ? <Effect preview={preview} count={count} countText={countText} /> : null}
    </div>
  );
}

type EffectProps = { preview: Preview; count: number; countText: (count: number) => string };

function Effect({ preview, count, countText }: EffectProps) {
  if ('fault' in preview) return <p className="danger">{preview.fault}</p>;
  const reasons = new Map<string, number>();
  for (const { text } of preview.refused) reasons.set(text, (reasons.get(text) ?? 0) + 1);
  return (
    <>
      <p className="strong">
        Alcanza a {numberText(preview.done)} de {countText(count)}.
      </p>
      {reasons.size > 0 ? (
        <ul>
          {[...reasons].map(([text, people]) => (
            <li key={text}>
              {countText(people)}: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function usePreview(wanted: string | null, read: Props['read']): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    setPreview(null);
    if (wanted === null) return;
    let isWanted = true;
    read(wanted).then(
      (found) => isWanted && setPreview(found),
      (error: unknown) => {
        if (!isCallError(error)) throw error;
        if (isWanted) setPreview({ fault: error.message });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, read]);
  return preview;
}
