import { useLocation, useNavigate } from '@remix-run/react';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { tasksHref } from '#app/contract/admin/support/links/tasks.ts';
import { useOpenHelp } from '#app/features/account/help/help-at-address.tsx';
import { bellFigure } from '#app/features/account/notifications/bell/bell-times.texts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { PRELOAD_MS } from '#app/ui/dialogs/lazy-dialog.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import { AccountDialogs, type DialogName } from './account-dialogs.tsx';
import styles from './account-menu.module.css';

const loadPanel = async () => (await import('./account-panel.tsx')).AccountPanel;

export type AccountMenuProps = {
  person: FrameData['person'];
  role: FrameData['role'];
  /** The person's other profiles. */
  otherViews: FrameData['otherViews'];
  offersSecondFactor?: boolean;
  /** Only the way out, while a password must be changed first. */
  onlyLeave?: boolean;
};

/** Where the photo leads, for the roles that have a profile. */
const profiles: Partial<Record<FrameData['role'], string>> = { learner: '/perfil', boss: '/perfilJefe' };

/**
 * Photo and name; behind them the actions of the account, the appearance and the way out. Their code comes when the
 * button is pointed at, focused or pressed, and else on idle.
 */
export function AccountMenu({
  person,
  role,
  otherViews,
  offersSecondFactor = false,
  onlyLeave = false,
}: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [likely, setLikely] = useState(false);
  const Panel = useLazyComponent(loadPanel, open || likely, PRELOAD_MS);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();
  const place = useLocation();
  const navigate = useNavigate();
  const openHelp = useOpenHelp();

  const leaveMenu = () => {
    // The entry disappears with the menu: the dialog gives the focus back to the button that stays.
    box.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  const show = (name: DialogName) => {
    leaveMenu();
    setDialog(name);
  };
  const showTasks = () => {
    leaveMenu();
    navigate(tasksHref(place), { preventScrollReset: true });
  };
  const showHelp = () => {
    leaveMenu();
    openHelp('nueva');
  };
  const profile = profiles[role];
  const hasProfile = profile !== undefined && !onlyLeave;
  const waiting = otherViews.flatMap(waitingIn);

  // Where the bell's reminder leads (type 10).
  const { hash, key } = place;
  useEffect(() => {
    if (key && hash === '#cambiar-foto' && !onlyLeave) setDialog('photo');
  }, [hash, key, onlyLeave]);

  return (
    <div className={styles.box} ref={box}>
      <div className="row">
        {hasProfile ? (
          <Link to={profile} className={`row ${styles.profile}`} aria-label={`Mi perfil, ${person.fullName}`}>
            <Photo person={person} />
          </Link>
        ) : null}
        <button
          type="button"
          className={`row ${styles.toggle}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={[`Tu cuenta, ${person.fullName}`, ...waiting].join(', ')}
          onPointerEnter={() => setLikely(true)}
          onFocus={() => setLikely(true)}
          onClick={() => setOpen(!open)}
        >
          {hasProfile ? null : <Photo person={person} />}
          {waiting.length > 0 ? <span className={styles.dot} aria-hidden /> : null}
          <span className={styles.name}>{person.fullName}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {open ? (
        <div className={styles.menu} id={id}>
          {Panel ? (
            <Panel
              role={role}
              otherViews={otherViews}
              offersSecondFactor={offersSecondFactor}
              onlyLeave={onlyLeave}
              show={show}
              showTasks={showTasks}
              showHelp={showHelp}
              close={() => setOpen(false)}
            />
          ) : (
            <Waiting label="Cargando tu cuenta">
              <TextSkeleton lines={4} />
            </Waiting>
          )}
        </div>
      ) : null}
      <AccountDialogs shown={dialog} soon={open && !onlyLeave} onClose={() => setDialog(null)} />
    </div>
  );
}

const waitingIn = ({ name, unseen }: FrameData['otherViews'][number]): string[] =>
  unseen > 0 ? [`${bellFigure(unseen)} sin leer como ${name}`] : [];

function Photo({ person }: Pick<AccountMenuProps, 'person'>) {
  return <Avatar src={person.photoUrl} size={36} initials={person.initials} />;
}
