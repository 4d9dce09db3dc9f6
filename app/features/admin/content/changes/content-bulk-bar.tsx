import { actOnContent, type ContentBulkAction } from '#app/contract/admin/content/content.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';
import { countText } from '#app/domain/text/counts.ts';
import { type ActionWords, BulkActions } from '#app/product/admin/bulk/bulk-actions.tsx';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

const words: Record<ContentBulkAction, ActionWords> = {
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
const actions = ['publish', 'withdraw', 'archive'] as const;

type Props = { kind: ContentKind; chosen: Chosen; page: readonly number[] };

/** Actions on the chosen objects of a list. */
export function ContentBulkBar({ kind, chosen, page }: Props) {
  const { run, ...action } = useAction();
  const { one, many } = kindNouns[kind];
  return (
    <BulkActions
      actions={actions}
      words={words}
      counted={(count) => countText(count, one, many)}
      selected={(count) => countText(count, `${one} en la selección`, `${many} en la selección`)}
      stay="Dejar todo como está"
      chosen={chosen}
      page={page}
      action={action}
      act={async (chosenAction) => {
        const made = await run(
          actOnContent,
          { body: { kind, action: chosenAction, ids: [...chosen.ids] } },
          { done: ({ done }) => `${words[chosenAction].done} ${countText(done, one, many)}.` },
        );
        return made?.reply?.refused ?? null;
      }}
    />
  );
}
