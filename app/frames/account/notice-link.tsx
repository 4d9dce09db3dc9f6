import type { ReactNode } from 'react';
import type { Role } from '#app/domain/access/access.ts';
import { Link } from '#app/ui/controls/link.tsx';

/** Where each role reads the privacy notice; administrators read it beside their screen. */
const addresses: Record<Role, string | null> = {
  learner: '/avisoLogeado',
  tutor: '/avisoLogeado',
  boss: '/avisoLogeadoJefe',
  admin: null,
};

type Props = {
  role: Role;
  children: ReactNode;
  className?: string | undefined;
  /** Before the address opens. */
  onClick?: () => void;
  /** Where there is no address. */
  onDrawer?: () => void;
};

/** The way to the privacy notice. */
export function NoticeLink({ role, children, className, onClick, onDrawer }: Props) {
  const to = addresses[role];
  return to === null ? (
    <button type="button" className={className} onClick={onDrawer}>
      {children}
    </button>
  ) : (
    <Link to={to} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
