import { actOnBadges, type BadgesAction } from '#app/contract/admin/badges.ts';
import { BulkDeeds, type DeedWords } from '#app/product/administration/bulk-deeds.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { awardsText } from './badge-words.ts';

const words: Record<BadgesAction, DeedWords> = {
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

const actions = ['publish', 'archive'] as const;

type Props = { chosen: Chosen; page: readonly number[] };

/** What can be done with the chosen badges. */
export function BadgeBulkBar({ chosen, page }: Props) {
  const { run, ...action } = useAction();
  return (
    <BulkDeeds
      deeds={actions}
      words={words}
      counted={awardsText}
      selected={(count) => `${count} ${count === 1 ? 'insignia elegida' : 'insignias elegidas'}`}
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
