import { Avatar, Button } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { endSession } from '#app/realtime/logout.ts';
import { ColorSchemeChoice } from '#app/ui/color-scheme-choice.tsx';
import { useDismiss } from '#app/ui/use-dismiss.ts';
import styles from './bar.module.css';
import type { FrameData } from './frame.queries.server.ts';

/** Photo and name; behind them appearance and the way out. */
export function AccountMenu({ person }: { person: FrameData['person'] }) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();
  const leave = () => endSession().catch((error: Error) => setFault(error.message));
  return (
    <div className={styles.account} ref={box}>
      <button
        type="button"
        className={styles.person}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Tu cuenta, ${person.fullName}`}
        onClick={() => setOpen(!open)}
      >
        <Avatar src={person.photoUrl} alt="" size={38} color="primary">
          {person.initials}
        </Avatar>
        <span className={styles.name}>{person.fullName}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {open ? (
        <div className={styles.menu} id={id}>
          <ColorSchemeChoice />
          <Button
            variant="default"
            fullWidth
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
          >
            Cerrar sesión
          </Button>
          {fault ? <p role="alert">{fault}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
