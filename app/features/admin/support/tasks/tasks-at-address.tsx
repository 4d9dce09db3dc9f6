import { useLocation, useNavigate } from '@remix-run/react';
import { opensTasks, withoutTasks } from '#app/contract/admin/support/links/tasks.ts';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDrawer = async () => (await import('./tasks-drawer.tsx')).TasksDrawer;

/** The list of long work beside whatever screen of the administration, where the address opens it (product: tasks). */
export function TasksAtAddress({ zone }: { zone: string }) {
  const place = useLocation();
  const navigate = useNavigate();
  const drawer = useLazyDialog(loadDrawer, opensTasks(place.search));
  if (!drawer.Dialog) return null;
  return (
    <drawer.Dialog
      opened={drawer.opened}
      zone={zone}
      onClose={() => navigate(withoutTasks(place), { preventScrollReset: true })}
    />
  );
}
