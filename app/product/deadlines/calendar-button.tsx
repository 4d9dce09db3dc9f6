import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const load = async () => (await import('./calendar-dialog.tsx')).CalendarDialog;

/** Opens the dialog by which the person's dates come into the calendar of their telephone or computer. */
export function CalendarButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Agregar a mi calendario
      </Button>
      <LazyDialog load={load} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
