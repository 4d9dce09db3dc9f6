import type { ReactNode } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { noData } from './analytics.texts.ts';

type Props = {
  count: number;
  /** The counted people and their whole: 'sin entregar: Generación Norte, 1. ESTRATEGIA'. */
  of: string;
  /** Address of its people. */
  to: string;
};

/** A figure that opens its people; nothing opens nobody. */
export function FigureLink({ count, of, to }: Props) {
  if (count === 0) return '0';
  const shown = numberText(count);
  return (
    <Link to={to} preventScrollReset className="inline primary target" aria-label={`${shown} ${of}`}>
      {shown}
    </Link>
  );
}

/** A mean or a median with the number that it stands on; without any it says so. */
export function FigureWithBase({ text, base }: { text: string | null; base: ReactNode }) {
  if (text === null) return <span className="quiet small">{noData}</span>;
  return (
    <span>
      {text} <span className="quiet small">({base})</span>
    </span>
  );
}
