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
  /** The places of the frame, beside the title. */
  places?: ReactNode;
  /** The account's menu offers only the way out. */
  onlyLeave?: boolean;
};

/** The top bar of every signed-in frame. */
export function Bar({ title, data, owner, bell, places, onlyLeave = false }: BarProps) {
  const person = { ...data.person, fullName: owner ?? data.person.fullName };
  return (
    <header className={`surface line-below screen-only ${styles.bar}`} data-role={data.role}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <span className={styles.mark}>
            <LogoMark size={28} />
          </span>
          <span className="stack slim">
            <span className={styles.title}>{title}</span>
            <span className={styles.owner}>{person.fullName}</span>
          </span>
        </Link>
        {places}
        <div className={styles.tools}>
          {onlyLeave || data.role === 'admin' ? null : (
            <div className={styles.help} data-in-menu={data.role === 'learner' || undefined}>
              <HelpButton />
            </div>
          )}
          {bell}
          <AccountMenu person={person} role={data.role} otherViews={data.otherViews} onlyLeave={onlyLeave} />
        </div>
      </div>
    </header>
  );
}
