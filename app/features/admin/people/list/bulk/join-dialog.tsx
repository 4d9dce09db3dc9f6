import { useState } from 'react';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { daysToSend, LateDays, proposedDays } from '#app/product/admin/groups/late-days.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { LeftOut } from './left-out.tsx';
import { useBulkView } from './use-bulk-view.ts';

type Props = BulkDialogProps & {
  /** The generations that people may join. */
  groups: readonly { id: number; name: string }[];
};

/** Makes the chosen people participants of a generation; says first who can be one, and who not and why. */
export function JoinDialog({ whom, count, groups, action, opened, onClose, onSend }: Props) {
  const { busy, fault, setFault } = action;
  const { view, looking, look, forget, ...preview } = useBulkView(whom);
  const [groupId, setGroupId] = useState<number | undefined>();
  const [days, setDays] = useState(proposedDays);
  const send = () => {
    if (groupId === undefined) return setFault('Elige la generación.');
    if (view) onSend({ action: 'join', groupId, days: daysToSend(view.late, days) });
    // The preview failed: it is asked for again.
    else void look({ action: 'join', groupId });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Agregar a ${peopleText(count)} a una generación`}
      busy={busy || looking}
      fault={fault ?? preview.fault}
      button={view?.count === 0 ? null : view ? `Agregar a ${peopleText(view.count)}` : 'Agregar'}
      onSend={send}
    >
      <NativeSelect
        label="Generación"
        data-autofocus
        disabled={busy || looking}
        options={[
          { value: '', label: 'Elige la generación' },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(groupId ?? '')}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value) || undefined;
          setGroupId(chosen);
          setDays(proposedDays);
          setFault(null);
          if (chosen === undefined) forget();
          else void look({ action: 'join', groupId: chosen });
        }}
      />
      <div role="status">
        {view ? (
          <p className="strong above-md">
            {view.count === 0
              ? 'Nadie de la selección puede entrar a esta generación.'
              : `${wordFor(view.count, 'Entra', 'Entran')} ${peopleText(view.count)}.`}
          </p>
        ) : null}
      </div>
      {view && view.learners > 0 ? (
        <p className="above-sm">
          {peopleText(view.learners)} {wordFor(view.learners, 'recibe', 'reciben')} el perfil de aprendiz.
        </p>
      ) : null}
      <LateDays
        late={view?.late ?? null}
        choice={days}
        onChange={(chosen) => {
          setDays(chosen);
          setFault(null);
        }}
      />
      {view ? <LeftOut leftOut={view.leftOut} /> : null}
      <p className="quiet small above-md">
        Su jefe se elige después, en la generación o con «Cambiar datos». Sin publicar la generación, nadie se
        entera.
      </p>
    </FormDialog>
  );
}
