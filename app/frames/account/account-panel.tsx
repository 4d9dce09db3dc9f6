import {
  IconCamera,
  IconDeviceMobileMessage,
  IconDevices,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconLogout,
  IconShieldCheck,
  IconSwitchHorizontal,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { bellFigure } from '#app/features/account/notifications/bell/bell-times.texts.ts';
import { switchView } from '#app/features/account/settings/switch-view.ts';
import { endSession } from '#app/realtime/session/logout.ts';
import { ColorSchemeChoice } from '#app/ui/controls/color-scheme-choice.tsx';
import { useReadOnly } from '#app/ui/read-only.ts';
import type { FrameData } from '../frame.queries.server.ts';
import type { DialogName } from './account-dialogs.tsx';
import styles from './account-menu.module.css';
import { NoticeLink } from './notice-link.tsx';

export type AccountPanelProps = Pick<FrameData, 'role'> & {
  /** The person's other profiles. */
  otherViews: FrameData['otherViews'];
  /** True where *Verificación en dos pasos* is offered. */
  offersSecondFactor: boolean;
  /** Only the way out, while a password must be changed first. */
  onlyLeave: boolean;
  show: (dialog: DialogName) => void;
  /** Opens the list of long work. */
  showTasks: () => void;
  /** Opens *Ayuda*. */
  showHelp: () => void;
  close: () => void;
};

/** The account's menu. A tutor's has the three entries of spec §2.2; the rest stands in their footer. */
export function AccountPanel({
  role,
  otherViews,
  offersSecondFactor,
  onlyLeave,
  show,
  showTasks,
  showHelp,
  close,
}: AccountPanelProps) {
  const [fault, setFault] = useState<string | null>(null);
  const isTutor = role === 'tutor';
  // The administrator's bar shows it beside the menu (spec §2.2).
  const hasWayOutInBar = role === 'admin' && !onlyLeave;

  const attempt = (work: Promise<void>) => {
    setFault(null);
    work.catch((error: Error) => setFault(error.message));
  };

  return (
    <>
      {onlyLeave ? null : (
        <ul className={`stack bare-list ${styles.entries}`}>
          {role === 'learner' ? (
            <Entry icon={IconLifebuoy} label="Ayuda" reads phoneOnly onClick={showHelp} />
          ) : null}
          {role === 'admin' ? <Entry icon={IconListCheck} label="Trabajos" onClick={showTasks} /> : null}
          <Entry icon={IconCamera} label="Cambiar foto" onClick={() => show('photo')} />
          <Entry icon={IconLock} label="Cambiar contraseña" onClick={() => show('password')} />
          {offersSecondFactor ? (
            <Entry
              icon={IconDeviceMobileMessage}
              label="Verificación en dos pasos"
              onClick={() => show('factor')}
            />
          ) : null}
          {isTutor ? null : (
            <Entry icon={IconDevices} label="Sesiones abiertas" onClick={() => show('sessions')} />
          )}
          {otherViews.map((view) => (
            <Entry
              key={view.id}
              icon={IconSwitchHorizontal}
              label={`Cambiar de vista: ${view.name}`}
              unseen={view.unseen}
              onClick={() => attempt(switchView(view.id))}
            />
          ))}
          {isTutor ? null : (
            <li>
              <NoticeLink
                role={role}
                className={styles.entry}
                onClick={close}
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
      {hasWayOutInBar ? null : (
        <ul className={`stack bare-list ${styles.entries}`} data-last>
          <Entry icon={IconLogout} label="Cerrar sesión" onClick={() => attempt(endSession())} />
        </ul>
      )}
      {fault ? (
        <p role="alert" className="fault">
          {fault}
        </p>
      ) : null}
    </>
  );
}

type EntryProps = {
  icon: TablerIcon;
  label: string;
  /** Notifications that wait there. */
  unseen?: number;
  /** It changes nothing: on also where a screen is only looked at (product: view as). */
  reads?: boolean;
  /** Elsewhere the bar has it. */
  phoneOnly?: boolean;
  onClick: () => void;
};

function Entry({ icon: Icon, label, unseen = 0, reads = false, phoneOnly, onClick }: EntryProps) {
  const isReadOnly = useReadOnly() && !reads;
  return (
    <li className={phoneOnly ? styles.phoneOnly : undefined}>
      <button type="button" className={styles.entry} onClick={onClick} disabled={isReadOnly}>
        <Icon size={20} aria-hidden />
        {label}
        {unseen > 0 ? (
          <span className={styles.figure}>
            {bellFigure(unseen)}
            <span className="spoken-only"> sin leer</span>
          </span>
        ) : null}
      </button>
    </li>
  );
}
