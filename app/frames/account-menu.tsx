import { Avatar, Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { endSession } from '#app/realtime/logout.ts';
import { ColorSchemeChoice } from '#app/ui/color-scheme-choice.tsx';
import styles from './bar.module.css';
import type { FrameData } from './frame.queries.server.ts';

/** Photo and name; behind them appearance and the way out. */
export function AccountMenu({ person }: { person: FrameData['person'] }) {
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useClickOutside(() => setOpen(false));
  const id = useId();
  const leave = () => endSession().catch((error: Error) => setFault(error.message));
  return (
    <div
      className={styles.account}
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles.person}
        aria-expanded={open}
        aria-controls={id}
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
