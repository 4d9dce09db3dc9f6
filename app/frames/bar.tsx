import type { ReactNode } from 'react';
import { HelpButton } from '#app/features/account/help/help-at-address.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { LogoMark } from '#app/ui/theme/logo.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import styles from './bar.module.css';
import type { FrameData } from './frame.queries.server.ts';

type BarProps = {
  /** Programme name for a learner, the role for the others. */
  title: string;
  data: Pick<FrameData, 'person' | 'role' | 'otherViews'>;
  /** The person's name in the bar; without it, their full name. */
  owner?: string;
  bell?: ReactNode;
  /** As wide as the tables below it. */
  wide?: boolean;
  /** The account's menu offers only the way out. */
  onlyLeave?: boolean;
};

/** The top bar of every signed-in frame. */
export function Bar({ title, data, owner, bell, wide = false, onlyLeave = false }: BarProps) {
  const person = { ...data.person, fullName: owner ?? data.person.fullName };
  return (
    <header className={`surface line-below screen-only ${styles.bar}`} data-wide={wide || undefined}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <LogoMark size={34} />
          <span className={styles.words}>
            <span className="bold">{title}</span>
            <span className={`quiet small ${styles.owner}`}>{person.fullName}</span>
          </span>
        </Link>
        <div className={styles.tools}>
          {onlyLeave || data.role === 'admin' ? null : <HelpButton />}
          {bell}
          <AccountMenu person={person} role={data.role} otherViews={data.otherViews} onlyLeave={onlyLeave} />
        </div>
      </div>
    </header>
  );
}
