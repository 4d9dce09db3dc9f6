import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { BIN_DAYS } from '#app/domain/deadlines/bin.ts';
import { type Action, useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = {
  /** '¿Eliminar Generación Norte?' */
  title: string;
  /** The other effects of the deletion, beside the lists. */
  effects: readonly string[];
  /** Address of the next screen, since the shown object no longer exists. */
  to: string;
  send: (run: Action['run']) => Promise<unknown>;
};

/** The button that sends something to the bin; it says first what will happen. */
export function DeleteButton({ title, effects, to, send }: Props) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();
  const [opened, setOpened] = useState(false);
  const confirm = async () => {
    if (await send(run)) navigate(to);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setFault(null);
          setOpened(true);
        }}
      >
        Eliminar…
      </Button>
      <LazyConfirm
        opened={opened}
        title={title}
        text={[
          'Sale de todas las listas y búsquedas.',
          ...effects,
          `Durante ${BIN_DAYS} días se puede restaurar desde la papelera; después se borra.`,
        ].join(' ')}
        button="Eliminar"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
