import { placed } from '#app/ui/list/placed.ts';
import { MarkSign } from './answer-mark.tsx';
import type { Explanation } from './explanations.texts.ts';

/** Why an answer is right or not. */
export function Explanations({ of }: { of: readonly Explanation[] }) {
  return placed(of).map(({ place, one: { right, verdict, text } }) => (
    <p key={place} className="breaks" data-mark={right ? 'right' : 'wrong'}>
      <MarkSign mark={right ? 'right' : 'wrong'} size={18} /> <strong>{verdict}</strong> {text}
    </p>
  ));
}
