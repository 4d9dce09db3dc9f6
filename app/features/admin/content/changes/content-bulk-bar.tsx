import { actOnContent, type BulkDeed } from '#app/contract/admin/content/content.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText } from '#app/domain/text/counts.ts';
import { BulkDeeds, type DeedWords } from '#app/product/admin/bulk/deeds.tsx';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

const words: Record<BulkDeed, DeedWords> = {
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

/** Actions on the chosen objects of a list. */
export function ContentBulkBar({ kind, chosen, page }: Props) {
  const { run, ...action } = useAction();
  const { one, many } = kindNouns[kind];
  return (
    <BulkDeeds
      deeds={deeds}
      words={words}
      counted={(count) => countText(count, one, many)}
      selected={(count) => countText(count, `${one} en la selección`, `${many} en la selección`)}
      stay="Dejar todo como está"
      chosen={chosen}
      page={page}
      action={action}
      act={async (deed) => {
        const made = await run(
          actOnContent,
          { body: { kind, deed, ids: [...chosen.ids] } },
          { done: ({ done }) => `${words[deed].done} ${countText(done, one, many)}.` },
        );
        return made?.reply?.refused ?? null;
      }}
    />
  );
}
