import { actOnBadges, type BadgesAction } from '#app/contract/admin/content/badges.ts';
import { countText } from '#app/domain/text/counts.ts';
import { type ActionWords, BulkActions } from '#app/product/admin/bulk/bulk-actions.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { awardsText } from './badge.texts.ts';

const words: Record<BadgesAction, ActionWords> = {
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
  delete: {
    button: 'Eliminar',
    text: 'Solo las archivadas que nadie ha tenido van a la papelera; ahí se pueden restaurar durante 30 días.',
    done: 'Eliminamos',
  },
  restore: {
    button: 'Restaurar',
    text: 'Vuelven a la lista como estaban: archivadas.',
    done: 'Restauramos',
  },
};

const living = ['publish', 'archive', 'delete'] as const;
const deleted = ['restore'] as const;

type Props = {
  chosen: Chosen;
  page: readonly number[];
  /** True where the list shows the bin. */
  isBin: boolean;
};

/** Actions on the chosen badges. */
export function BadgeBulkBar({ chosen, page, isBin }: Props) {
  const { run, ...action } = useAction();
  return (
    <BulkActions
      actions={isBin ? deleted : living}
      words={words}
      counted={awardsText}
      selected={(count) => countText(count, 'insignia elegida', 'insignias elegidas')}
      stay="Dejarlas como están"
      chosen={chosen}
      page={page}
      action={action}
      act={async (chosenAction) => {
        const made = await run(
          actOnBadges,
          { body: { action: chosenAction, ids: [...chosen.ids] } },
          { done: ({ done }) => `${words[chosenAction].done} ${awardsText(done)}.` },
        );
        return made?.reply?.refused ?? null;
      }}
    />
  );
}
