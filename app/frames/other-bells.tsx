import { useLocation } from '@remix-run/react';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '#app/domain/text/counts.ts';
import { switchView } from '#app/features/account/settings/switch-view.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { FrameData } from './frame.queries.server.ts';

/** Where each role begins; a boss's page has two addresses. */
const HOMES = ['/', '/jefe', '/tutor'];

/** On the home of one profile: what waits in the bells of the person's others, and the way there. */
export function OtherBells({ views }: { views: FrameData['otherViews'] }) {
  const { pathname } = useLocation();
  const waiting = views.filter(({ unseen }) => unseen > 0);
  if (!HOMES.includes(pathname) || waiting.length === 0) return null;
  return waiting.map((view) => <OtherBell key={view.id} view={view} />);
}

function OtherBell({ view: { id, name, unseen } }: { view: FrameData['otherViews'][number] }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const change = () => {
    setBusy(true);
    setFault(null);
    switchView(id).catch((error: Error) => {
      setFault(error.message);
      setBusy(false);
    });
  };
  return (
    <section
      className="row wrap gap-xs-md between pad-sm-md surface line-below screen-only"
      aria-label={`Notificaciones como ${name}`}
    >
      <p className="row gap-xs slim">
        <IconBell size={20} aria-hidden />
        <span>
          Como {name} tienes {countText(unseen, 'notificación', 'notificaciones')} sin leer.
        </span>
      </p>
      <Button variant="light" size="sm" loading={busy} onClick={change}>
        Ir a mi vista de {name}
      </Button>
      {fault ? (
        <p role="alert" className="fault">
          {fault}
        </p>
      ) : null}
    </section>
  );
}
