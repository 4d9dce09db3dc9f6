import { Link, useLocation } from '@remix-run/react';
import {
  IconCamera,
  IconChevronDown,
  IconDevices,
  IconLock,
  IconLogout,
  IconShieldCheck,
  IconSwitchHorizontal,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { switchView } from '#app/features/account/switch-view.ts';
import { endSession } from '#app/realtime/session/logout.ts';
import { ColorSchemeChoice } from '#app/ui/controls/color-scheme-choice.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import { AccountDialogs, type DialogName } from './account-dialogs.tsx';
import styles from './account-menu.module.css';
import { NoticeLink } from './notice-link.tsx';

export type AccountMenuProps = {
  person: FrameData['person'];
  role: FrameData['role'];
  /** The person's other profiles. */
  otherViews: FrameData['otherViews'];
  /** Only the way out, while a password must be changed first. */
  onlyLeave?: boolean;
};

/** Where the photo leads, for the roles that have a profile. */
const profiles: Partial<Record<FrameData['role'], string>> = { learner: '/perfil', boss: '/perfilJefe' };

/**
 * Photo and name; behind them the actions of the account, the appearance and the way out. A tutor's has the three
 * entries of spec §2.2; the rest stands in their footer.
 */
export function AccountMenu({ person, role, otherViews, onlyLeave = false }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();

  const attempt = (work: Promise<void>) => {
    setFault(null);
    work.catch((error: Error) => setFault(error.message));
  };
  const show = (name: DialogName) => {
    // The entry disappears with the menu: the dialog gives the focus back to the button that stays.
    box.current?.querySelector('button')?.focus();
    setOpen(false);
    setDialog(name);
  };
  const isTutor = role === 'tutor';
  const profile = profiles[role];

  // Where the bell's reminder leads (type 10).
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === '#cambiar-foto' && !onlyLeave) setDialog('photo');
  }, [hash, key, onlyLeave]);

  return (
    <div className="relative" ref={box}>
      <div className="row">
        {profile && !onlyLeave ? (
          <Link to={profile} className={`row ${styles.profile}`} aria-label={`Mi perfil, ${person.fullName}`}>
            <Photo person={person} />
          </Link>
        ) : (
          <Photo person={person} />
        )}
        <button
          type="button"
          className={`row ${styles.toggle}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`Tu cuenta, ${person.fullName}`}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.name}>{person.fullName}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {open ? (
        <div className={styles.menu} id={id}>
          {onlyLeave ? null : (
            <ul className={`stack bare-list ${styles.entries}`}>
              <Entry icon={IconCamera} label="Cambiar foto" onClick={() => show('photo')} />
              <Entry icon={IconLock} label="Cambiar contraseña" onClick={() => show('password')} />
              {isTutor ? null : (
                <Entry icon={IconDevices} label="Sesiones abiertas" onClick={() => show('sessions')} />
              )}
              {otherViews.map((view) => (
                <Entry
                  key={view.id}
                  icon={IconSwitchHorizontal}
                  label={`Cambiar de vista: ${view.name}`}
                  onClick={() => attempt(switchView(view.id))}
                />
              ))}
              {isTutor ? null : (
                <li>
                  <NoticeLink
                    role={role}
                    className={styles.entry}
                    onClick={() => setOpen(false)}
                    onDrawer={() => show('notice')}
                  >
                    <IconShieldCheck size={20} aria-hidden />
                    Aviso de privacidad
                  </NoticeLink>
                </li>
              )}
            </ul>
          )}
          <ColorSchemeChoice />
          <ul className={`stack bare-list ${styles.entries}`} data-last>
            <Entry icon={IconLogout} label="Cerrar sesión" onClick={() => attempt(endSession())} />
          </ul>
          {fault ? (
            <p role="alert" className="fault">
              {fault}
            </p>
          ) : null}
        </div>
      ) : null}
      <AccountDialogs shown={dialog} soon={open && !onlyLeave} onClose={() => setDialog(null)} />
    </div>
  );
}

function Photo({ person }: Pick<AccountMenuProps, 'person'>) {
  return <Avatar src={person.photoUrl} size={38} initials={person.initials} />;
}

type EntryProps = { icon: TablerIcon; label: string; onClick: () => void };

function Entry({ icon: Icon, label, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onClick}>
        <Icon size={20} aria-hidden />
        {label}
      </button>
    </li>
  );
}
