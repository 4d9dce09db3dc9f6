import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode, useRef } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './side-panel.module.css';
import { useClosesInFront } from './use-closes-in-front.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { useFront } from './use-front.ts';

/** In a narrower or lower window, as with large letters, it covers the list. */
const DESK = '(min-width: 68.75em) and (min-height: 37.5em)';

type Props = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A record beside its list, which stays in use, where a desk has room for both; over it elsewhere. Its opening is in the
 * address.
 */
export function SidePanel({ opened, title, onClose, children }: Props) {
  const isBeside = useMediaQuery(DESK, false);
  const close = useClosesInFront(opened, onClose);
  const content = useRef<HTMLElement | null>(null);
  useDialogFocus(opened && isBeside);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={isBeside ? 'var(--panel-width)' : 'lg'}
      zIndex={useFront(opened)}
      closeOnClickOutside={false}
      trapFocus={!isBeside}
      lockScroll={!isBeside}
      onEnterTransitionEnd={() => (isBeside ? takeFocus(content.current) : undefined)}
    >
      {isBeside ? null : <Drawer.Overlay />}
      <Drawer.Content
        ref={(element) => {
          content.current = element;
          // Mantine's dialogs are all modal to it.
          element?.setAttribute('aria-modal', String(!isBeside));
        }}
        className={styles.content ?? ''}
        data-panel={isBeside || undefined}
      >
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" size={44} iconSize={20} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The first field of a new record, else the panel: as the trap of a modal dialog does. */
function takeFocus(content: HTMLElement | null): void {
  const first = content?.querySelector<HTMLElement>('[data-autofocus]') ?? content;
  first?.focus({ preventScroll: true });
}
