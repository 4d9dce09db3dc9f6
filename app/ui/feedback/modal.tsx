import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';

type Props = ModalProps & {
  /** Its opening is in the address. */
  isAtAddress?: boolean;
};

/** A dialog over the screen, which *Atrás* closes too. */
export function Modal({ isAtAddress = false, ...props }: Props) {
  useBackCloses(props.opened, props.onClose, isAtAddress);
  return <MantineModal {...props} />;
}
