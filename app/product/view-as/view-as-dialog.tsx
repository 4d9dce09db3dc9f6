import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { REASON_LENGTH, startView } from '#app/contract/admin/support/view-as.ts';
import { profilesText } from '#app/product/people/profile-names.ts';
import { flushDrafts } from '#app/realtime/drafts/open-drafts.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useConfirmedAction } from '../identity/use-confirmed-action.tsx';
import { enterSession } from './enter-view.ts';

/** `profiles`: those that they have, by number. */
export type ViewedPerson = { id: number; name: string; profiles: readonly number[] };

type Props = DialogProps & { person: ViewedPerson };

/** Asks under which profile and why; the password is asked for by itself. Then the browser goes on in the view. */
export function ViewAsDialog({ person, opened, onClose }: Props) {
  const { pathname, search } = useLocation();
  const [profile, setProfile] = useState(person.profiles[0] ?? 0);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const action = useConfirmedAction({ before: async () => flushDrafts().then(() => null) });

  const send = async () => {
    const why = reason.trim();
    const lacks = why.length < REASON_LENGTH.min;
    setMissing(lacks ? 'Escribe por qué necesitas ver su cuenta.' : null);
    if (lacks) return;
    const body = { personId: person.id, profile, reason: why, from: pathname + search };
    const done = await action.run(startView, { body });
    if (done?.reply) enterSession(done.reply, true);
  };

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={`Ver como ${person.name}`}
        busy={action.busy}
        fault={action.fault}
        button="Ver como"
        onSend={() => void send()}
      >
        <div className="stack gap-md">
          <p>
            Verás sus pantallas durante 30 minutos, sin poder cambiar nada. Al terminar le avisaremos quién
            las vio, cuándo y por qué.
          </p>
          {person.profiles.length > 1 ? (
            <NativeSelect
              label="Perfil"
              value={String(profile)}
              onChange={(event) => setProfile(Number(event.currentTarget.value))}
              options={person.profiles.map((id) => ({ value: String(id), label: profilesText([id]) }))}
            />
          ) : null}
          <Textarea
            label="Motivo"
            description="Lo leerá esa persona."
            autosize
            minRows={3}
            maxRows={8}
            maxLength={REASON_LENGTH.max}
            required
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={missing}
            readOnly={action.busy}
          />
        </div>
      </FormDialog>
      {action.confirmation}
    </>
  );
}
