import { useState } from 'react';
import { actOnBadges, type BadgesAction } from '#app/contract/admin/badges.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { awardsText } from './badge-words.ts';

const words: Record<BadgesAction, { button: string; text: string; done: string }> = {
  publish: {
    button: 'Publicar',
    text: 'Desde ahora se ven y se ganan con su regla. A quienes ya cumplían no se les otorgan solas: eso se hace en cada una.',
    done: 'Publicamos',
  },
  archive: {
    button: 'Archivar',
    text: 'Ya nadie las ganará. Quien las tiene las conserva.',
    done: 'Archivamos',
  },
};

type Props = { chosen: Chosen; page: readonly number[] };

/** What can be done with the chosen badges; says first what will happen. */
export function BadgeBulkBar({ chosen, page }: Props) {
  const { busy, fault, setFault, run } = useAction();
  const [action, setAction] = useState<BadgesAction>('publish');
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<readonly { who: string; text: string }[]>([]);
  const count = chosen.ids.size;
  const confirm = async () => {
    const made = await run(
      actOnBadges,
      { body: { action, ids: [...chosen.ids] } },
      { done: ({ done }) => `${words[action].done} ${awardsText(done)}.` },
    );
    if (!made?.reply) return;
    setOpened(false);
    setRefused(made.reply.refused.map(({ name, text }) => ({ who: name, text })));
    chosen.choose(made.reply.refused.map(({ id }) => id));
  };
  return (
    <>
      <BulkBar
        count={count}
        words={`${count} ${count === 1 ? 'insignia elegida' : 'insignias elegidas'}`}
        page={{
          whole: page.length > 0 && page.every((id) => chosen.ids.has(id)),
          toggle: () => chosen.toggleAll(page),
        }}
        all={null}
        onClear={() => {
          setRefused([]);
          chosen.clear();
        }}
        result={
          refused.length > 0 ? (
            <RefusedList refused={refused} title={`No se pudo con ${awardsText(refused.length)}:`} />
          ) : null
        }
      >
        {(['publish', 'archive'] as const).map((one) => (
          <Button
            key={one}
            variant="default"
            onClick={() => {
              setAction(one);
              setFault(null);
              setOpened(true);
            }}
          >
            {words[one].button}
          </Button>
        ))}
      </BulkBar>
      <LazyConfirm
        opened={opened}
        title={`¿${words[action].button} ${awardsText(count)}?`}
        text={words[action].text}
        button={words[action].button}
        stay="Dejarlas como están"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
