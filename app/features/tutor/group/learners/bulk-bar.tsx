import { IconBell, IconCalendarPlus, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { learnersText } from '../group.texts.ts';
import type { BulkAction, GroupDetail, GroupLearner } from '../group.types.ts';
import { MessageButton, offWhen } from '../messages/message-button.tsx';

const loadDialog = async () => (await import('./bulk-dialog.tsx')).BulkDialog;

type Props = {
  group: GroupDetail;
  chosen: readonly GroupLearner[];
  /** Of all pages of the list. */
  everybody: readonly GroupLearner[];
  onPick: (picked: ReadonlySet<number>) => void;
  /** The unit that the list shows; null: all. */
  unitId: number | null;
  onDone: () => void;
};

/** The actions for the chosen learners. */
export function BulkBar({ group, chosen, everybody, onPick, unitId, onDone }: Props) {
  const [action, setAction] = useState<BulkAction>('remind');
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(loadDialog, opened, PRELOAD_MS);
  const none = chosen.length === 0;
  const all = !none && chosen.length === everybody.length;
  const open = (wanted: BulkAction) => {
    setAction(wanted);
    setOpened(true);
  };
  return (
    <div className="row wrap gap-xs-sm" data-print="never">
      {everybody.length > 0 ? (
        <Checkbox
          label="Elegir a todas las personas de la lista"
          checked={all}
          indeterminate={!none && !all}
          onChange={() => onPick(new Set(all ? [] : everybody.map(({ personId }) => personId)))}
        />
      ) : null}
      <p className="grow-14 quiet small" role="status" data-figures>
        {none
          ? 'Elige a quién escribir, recordar o dar una prórroga.'
          : `Elegiste a ${learnersText(chosen.length)}`}
      </p>
      <Button
        variant="default"
        {...offWhen(none)}
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => (none ? undefined : open('remind'))}
      >
        Recordar
      </Button>
      <Button
        variant="default"
        {...offWhen(none)}
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => (none ? undefined : open('extend'))}
      >
        Asignar prórroga
      </Button>
      <MessageButton
        group={group}
        people={chosen}
        variant="default"
        off={none}
        leftSection={<IconMessage size={18} aria-hidden />}
        onDone={onDone}
      >
        Escribir mensaje
      </MessageButton>
      {lazy.Dialog ? (
        <lazy.Dialog
          action={action}
          group={group}
          chosen={chosen}
          unitId={unitId}
          opened={lazy.opened}
          onClose={() => setOpened(false)}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}
