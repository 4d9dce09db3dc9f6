import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { extensionSentence } from './challenge.texts.ts';
import type { ChallengeView } from './challenge.view.ts';

const loadDialog = async () => (await import('./extension-dialog.tsx')).ExtensionDialog;

/** The last request for more time, and the way to ask for it. */
export function ExtensionPart({ view }: { view: ChallengeView }) {
  const hours = useDeviceHours();
  const [asking, setAsking] = useState(false);
  const dialog = useLazyDialog(loadDialog, asking);
  const needed = view.deliveries.length === 0 || view.gate === 'closed';
  return (
    <div className="stack gap-xs align-top">
      {view.extension ? <p role="status">{hours(extensionSentence(view.extension))}</p> : null}
      {view.mayAskExtension && needed ? (
        <Button variant={view.gate === 'open' ? 'default' : 'filled'} onClick={() => setAsking(true)}>
          Solicitar prórroga
        </Button>
      ) : null}
      {dialog.Dialog ? (
        <dialog.Dialog
          unitId={view.unit.id}
          opened={dialog.opened}
          onClose={() => setAsking(false)}
          onAsked={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
