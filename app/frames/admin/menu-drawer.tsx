import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { ADMIN_NAVIGATION, AdminEntries } from './admin-navigation.tsx';

/** The menu where there is no room for it beside the screen. */
export function MenuDrawer({ opened, onClose }: DialogProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="ADMINISTRADOR" size="20rem">
      <nav aria-label={ADMIN_NAVIGATION}>
        <AdminEntries onOpen={onClose} />
      </nav>
    </Drawer>
  );
}
