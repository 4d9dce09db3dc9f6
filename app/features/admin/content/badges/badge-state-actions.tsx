import { useState } from 'react';
import {
  type BadgeDetail,
  copyBadge,
  setBadgeDeleted,
  setBadgeState,
} from '#app/contract/admin/content/badges.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/forms/publish-button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';

type Action = 'publish' | 'archive' | 'delete' | 'restore';

const buttons: Record<Action, string> = {
  publish: 'Publicar',
  archive: 'Archivar',
  delete: 'Eliminar',
  restore: 'Restaurar',
};
const dones: Record<Action, string> = {
  publish: 'La insignia está publicada.',
  archive: 'La insignia está archivada.',
  delete: 'La insignia está en la papelera.',
  restore: 'La insignia está archivada otra vez.',
};

const isUnused = ({ holders, revoked }: BadgeDetail): boolean =>
  revoked === 0 && holders.every((count) => count === 0);

/** The actions that the state of a badge allows. */
function actionsOf(badge: BadgeDetail): readonly Action[] {
  if (badge.isDeleted) return ['restore'];
  if (badge.state === 'published') return ['archive'];
  return badge.state === 'archived' && isUnused(badge) ? ['publish', 'delete'] : ['publish'];
}

function textOf(action: Action, badge: BadgeDetail): string {
  switch (action) {
    case 'publish':
      return 'Desde ahora se ve en los perfiles y se gana con su regla. A quienes ya cumplen no se les otorga sola: para eso está «Otorgar a quienes ya cumplen».';
    case 'archive':
      return `Ya nadie la ganará ni la verá como meta. La conservan ${peopleText(badge.holders[0] ?? 0)}.`;
    case 'delete':
      return 'Nadie la ha tenido. Va a la papelera: ahí se puede restaurar durante 30 días, y después se borra.';
    case 'restore':
      return 'Vuelve a la lista como estaba: archivada.';
  }
}

type Props = { badge: BadgeDetail; onCopied: (badgeId: number) => void };

/** The buttons that publish a badge, archive it, copy it or put it into the bin; they say first what will happen. */
export function BadgeStateActions({ badge, onCopied }: Props) {
  const { busy, fault, setFault, run } = useAction();
  // The last one chosen, also while its dialog fades.
  const [action, setAction] = useState<Action>('publish');
  const [opened, setOpened] = useState(false);
  const ask = (chosen: Action) => {
    setFault(null);
    setAction(chosen);
    setOpened(true);
  };
  const params = { badgeId: badge.id };
  const { version } = badge;
  const sent = (chosen: Action) => {
    const done = { done: dones[chosen] };
    switch (chosen) {
      case 'publish':
        return run(setBadgeState, { params, body: { state: 'published', version } }, done);
      case 'archive':
        return run(setBadgeState, { params, body: { state: 'archived', version } }, done);
      case 'delete':
      case 'restore':
        return run(setBadgeDeleted, { params, body: { isDeleted: chosen === 'delete', version } }, done);
    }
  };
  const copy = async () => {
    const made = await run(copyBadge, { params }, { done: 'Hicimos una copia en borrador.' });
    if (made?.reply) onCopied(made.reply.id);
  };
  return (
    <div className="wrap gap-xs">
      {fault && !opened ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      {badge.isDeleted ? null : (
        <Button variant="default" loading={busy && !opened} onClick={() => void copy()}>
          Duplicar
        </Button>
      )}
      {actionsOf(badge).map((one) => (
        <ActionButton key={one} action={one} ask={ask} />
      ))}
      <LazyConfirm
        opened={opened}
        title={`¿${buttons[action]} ${badge.name}?`}
        text={textOf(action, badge)}
        button={buttons[action]}
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void sent(action).then((made) => made && setOpened(false))}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}

function ActionButton({ action, ask }: { action: Action; ask: (action: Action) => void }) {
  if (action === 'publish')
    return <PublishButton onClick={() => ask(action)}>{buttons[action]}</PublishButton>;
  return (
    <Button variant="default" onClick={() => ask(action)}>
      {buttons[action]}
    </Button>
  );
}
