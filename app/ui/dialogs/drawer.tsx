import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { useBackCloses } from './use-back-closes.ts';
import { useClosesInFront } from './use-closes-in-front.ts';
import { useFront } from './use-front.ts';

type Props = DrawerProps & {
  /** Its opening is in the address. */
  isAtAddress?: boolean;
};

/** A panel at the side of the screen, in front of what was open before it, which *Atrás* closes too. */
export function Drawer({ isAtAddress = false, ...props }: Props) {
  useBackCloses(props.opened, props.onClose, isAtAddress);
  const close = useClosesInFront(props.opened, props.onClose);
  return <MantineDrawer zIndex={useFront(props.opened)} {...props} onClose={close} />;
}
