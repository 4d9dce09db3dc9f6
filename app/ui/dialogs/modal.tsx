import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';
import { useFront } from './use-front.ts';

/** A dialog over the screen, in front of those before it, which *Atrás* closes too. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose, false);
  return <MantineModal zIndex={useFront(props.opened)} {...props} />;
}
