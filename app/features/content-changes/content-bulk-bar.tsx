import { useState } from 'react';
import { actOnContent, type BulkDeed } from '#app/contract/admin/content/content.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { kindNouns } from '#app/product/administration/content-words.ts';
import { counted } from '#app/product/administration/effect-words.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

const words: Record<BulkDeed, { button: string; text: string; done: string }> = {
  publish: {
    button: 'Publicar',
    text: 'Los aprendices lo ven desde ahora, con los cambios sin publicar, y su avance se calcula de nuevo. Nadie pierde insignias.',
    done: 'Publicamos',
  },
  withdraw: {
    button: 'Retirar',
    text: 'Vuelve a borrador y los aprendices dejan de verlo. Lo que ya hicieron se conserva.',
    done: 'Retiramos',
  },
  archive: {
    button: 'Archivar',
    text: 'Los aprendices dejan de verlo. Lo que ya hicieron se conserva y puedes restaurarlo.',
    done: 'Archivamos',
  },
};
const deeds = ['publish', 'withdraw', 'archive'] as const;

type Props = { kind: ContentKind; chosen: Chosen; page: readonly number[] };

/** What can be done with the chosen objects of a list; says first what will happen, and then what was refused. */
export function ContentBulkBar({ kind, chosen, page }: Props) {
  const { busy, fault, setFault, run } = useAction();
  const [deed, setDeed] = useState<BulkDeed>('publish');
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<readonly { who: string; text: string }[]>([]);
  const { one, many } = kindNouns[kind];
  const count = chosen.ids.size;
  const confirm = async () => {
    const made = await run(
      actOnContent,
      { body: { kind, deed, ids: [...chosen.ids] } },
      { done: ({ done }) => `${words[deed].done} ${counted(done, one, many)}.` },
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
        words={counted(count, `${one} en la selección`, `${many} en la selección`)}
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
            <RefusedList refused={refused} title={`No se pudo con ${counted(refused.length, one, many)}:`} />
          ) : null
        }
      >
        {deeds.map((next) => (
          <Button
            key={next}
            variant="default"
            onClick={() => {
              setDeed(next);
              setFault(null);
              setOpened(true);
            }}
          >
            {words[next].button}
          </Button>
        ))}
      </BulkBar>
      <LazyConfirm
        opened={opened}
        title={`¿${words[deed].button} ${counted(count, one, many)}?`}
        text={words[deed].text}
        button={words[deed].button}
        stay="Dejar todo como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
