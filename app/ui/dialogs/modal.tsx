import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';
import { useClosesInFront } from './use-closes-in-front.ts';
import { useFront } from './use-front.ts';

/** A dialog over the screen, in front of those before it, which *Atrás* closes too. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose, false);
  const close = useClosesInFront(props.opened, props.onClose);
  return <MantineModal zIndex={useFront(props.opened)} {...props} onClose={close} />;
}
