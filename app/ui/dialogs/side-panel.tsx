import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { useIsomorphicEffect } from '@mantine/hooks';
import { type ReactNode, useCallback, useRef } from 'react';
import { isFocusLost } from '../feedback/use-kept-focus.ts';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './side-panel.module.css';
import { useClosesInFront } from './use-closes-in-front.ts';
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
  const panel = useRef<HTMLElement | null>(null);
  const stand = useCallback(
    (content: HTMLElement | null) => {
      panel.current = content;
      // Mantine's dialogs are all modal to it, and only those get the focus.
      content?.setAttribute('aria-modal', String(!isBeside));
      // Later, as theirs: the control that opened it has the focus until it is known.
      if (content && isBeside) setTimeout(() => takeFocus(content));
    },
    [isBeside],
  );
  // As the panel goes: the screen that arrives would take the focus for lost a moment later.
  useIsomorphicEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const isLeft = isFocusLost() || panel.current?.contains(document.activeElement);
      if (isLeft && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened]);
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
    >
      {isBeside ? null : <Drawer.Overlay />}
      <Drawer.Content ref={stand} className={styles.content ?? ''} data-panel={isBeside || undefined}>
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
function takeFocus(content: HTMLElement): void {
  if (content.contains(document.activeElement)) return;
  const first = content.querySelector<HTMLElement>('[data-autofocus]') ?? content;
  first.focus({ preventScroll: true });
}
