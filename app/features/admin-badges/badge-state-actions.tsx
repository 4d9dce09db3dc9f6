import { useState } from 'react';
import { type BadgeDetail, setBadgeState } from '#app/contract/admin/badges.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/publish-button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';
import { peopleText } from './badge-words.ts';

/** The button that publishes a badge or archives it; it says first what will happen. */
export function BadgeStateActions({ badge }: { badge: BadgeDetail }) {
  const { busy, fault, setFault, run } = useAction();
  const [opened, setOpened] = useState(false);
  const ask = () => {
    setFault(null);
    setOpened(true);
  };
  const publishes = badge.state !== 'published';
  const confirm = async () => {
    const body = {
      state: publishes ? ('published' as const) : ('archived' as const),
      version: badge.version,
    };
    const done = publishes ? 'La insignia está publicada.' : 'La insignia está archivada.';
    if (await run(setBadgeState, { params: { badgeId: badge.id }, body }, { done })) setOpened(false);
  };
  return (
    <>
      {publishes ? (
        <PublishButton onClick={ask}>Publicar</PublishButton>
      ) : (
        <Button variant="default" onClick={ask}>
          Archivar
        </Button>
      )}
      <LazyConfirm
        opened={opened}
        title={publishes ? `¿Publicar ${badge.name}?` : `¿Archivar ${badge.name}?`}
        text={
          publishes
            ? 'Desde ahora se ve en los perfiles y se gana con su regla. A quienes ya cumplen no se les otorga sola: para eso está «Otorgar a quienes ya cumplen».'
            : `Ya nadie la ganará ni la verá como meta. La conservan ${peopleText(badge.holders[0] ?? 0)}.`
        }
        button={publishes ? 'Publicar' : 'Archivar'}
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
