import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';

/** A dialog over the screen, which *Atrás* closes too. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose, false);
  return <MantineModal {...props} />;
}
