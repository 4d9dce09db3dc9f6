import { peopleText } from './people-words.ts';

/** People with whom something could not be done, and why. */
export type Refused = readonly { id: number; name: string; text: string }[];

/** `count` is how many there are in all, where the list holds the first ones only. */
export function RefusedPeople({ refused, count }: { refused: Refused; count: number }) {
  if (refused.length === 0) return null;
  const rest = count - refused.length;
  return (
    <>
      <p className="strong">No se pudo con {peopleText(count)}:</p>
      <ul>
        {refused.map(({ id, name, text }) => (
          <li key={id}>
            {name}: {text}
          </li>
        ))}
        {rest > 0 ? <li>y {peopleText(rest)} más.</li> : null}
      </ul>
    </>
  );
}
