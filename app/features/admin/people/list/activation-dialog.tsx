import { useState } from 'react';
import type { ActivationView } from '#app/contract/admin/people/people-actions.ts';
import { countText, peopleText, wordFor } from '#app/domain/text/counts.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

export type AskedActivation = { action: 'mail' | 'print'; view: ActivationView };

type Props = DialogProps & {
  asked: AskedActivation;
  busy: boolean;
  fault: string | null;
  onSend: (isForRecent: boolean) => void;
};

/** Says in numbers who gets an activation link, before it is sent or printed. */
export function ActivationDialog({ asked, opened, onClose, busy, fault, onSend }: Props) {
  const { action, view } = asked;
  const [isForRecent, setForRecent] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { withMail, withoutMail, others } = view;
  const reached =
    action === 'mail'
      ? withMail
      : { count: withMail.count + withoutMail.count, recent: withMail.recent + withoutMail.recent };
  const count = isForRecent ? reached.count : reached.count - reached.recent;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={action === 'mail' ? 'Enviar activación' : 'Hoja de enlaces'}
      busy={busy}
      fault={isEmpty ? 'No queda nadie para este enlace.' : fault}
      button={buttonText(action, { count, reached: reached.count })}
      onSend={() => (count === 0 ? setEmpty(true) : onSend(isForRecent))}
    >
      <p role="status" className="strong">
        {leadText(action, count)}
      </p>
      <ul className="stack gap-4 above-sm">
        {reached.recent > 0 && !isForRecent ? (
          <li>
            {peopleText(reached.recent)} {wordFor(reached.recent, 'recibió', 'recibieron')} su enlace en los
            últimos 7 días: no se {wordFor(reached.recent, 'le', 'les')} da otro.
          </li>
        ) : null}
        {action === 'mail' && withoutMail.count > 0 ? (
          <li>
            {peopleText(withoutMail.count)} no {wordFor(withoutMail.count, 'tiene', 'tienen')} correo: imprime
            su enlace con «Hoja de enlaces».
          </li>
        ) : null}
        {others > 0 ? (
          <li>
            {peopleText(others)} ya {wordFor(others, 'tiene', 'tienen')} contraseña o{' '}
            {wordFor(others, 'está', 'están')} de baja: no {wordFor(others, 'recibe', 'reciben')} enlace.
          </li>
        ) : null}
      </ul>
      {reached.recent > 0 ? (
        <Checkbox
          className="above-sm"
          label={`También a ${peopleText(reached.recent)} de los últimos 7 días`}
          description="El enlace anterior sigue abriendo hasta que se use uno de los dos."
          checked={isForRecent}
          onChange={(event) => {
            setForRecent(event.currentTarget.checked);
            setEmpty(false);
          }}
        />
      ) : null}
    </FormDialog>
  );
}

function leadText(action: AskedActivation['action'], count: number): string {
  if (count === 0) return 'Ninguna de las personas elegidas recibe ahora un enlace.';
  return action === 'mail'
    ? `Se enviará la activación a ${peopleText(count)}.`
    : `${wordFor(count, 'Se hará', 'Se harán')} ${linksText(count)} para imprimir.`;
}

/** Null where nobody can be reached, whatever is ticked. */
function buttonText(
  action: AskedActivation['action'],
  { count, reached }: { count: number; reached: number },
): string | null {
  if (reached === 0) return null;
  return action === 'mail' ? `Enviar a ${peopleText(count)}` : `Hacer ${linksText(count)}`;
}

const linksText = (count: number): string => countText(count, 'enlace', 'enlaces');
