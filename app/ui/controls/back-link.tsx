import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** The way back to the list that a screen was opened from; paper has none. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline gap-4 self-start primary strong not-underlined underlined-on-hover target"
      data-print="never"
    >
      {children}
    </Link>
  );
}
