import { placed } from './placed.ts';

type Props = {
  refused: readonly { who: string; text: string }[];
  title: string;
  /** The sentence about the others, where the list holds the first ones only. */
  rest?: string | null;
};

/** With whom something could not be done, and why. */
export function RefusedList({ refused, title, rest = null }: Props) {
  if (refused.length === 0) return null;
  return (
    <>
      <p className="strong above-sm">{title}</p>
      <ul>
        {placed(refused).map(({ place, one: { who, text } }) => (
          <li key={place}>
            {who}: {text}
          </li>
        ))}
        {rest ? <li>{rest}</li> : null}
      </ul>
    </>
  );
}
