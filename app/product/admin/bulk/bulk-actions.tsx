import { useState } from 'react';
import type { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

/** The words of an action: its button, its effect, and its result: 'Publicamos'. */
export type ActionWords = { button: string; text: string; done: string };

type Refused = readonly { id: number; name: string; text: string }[];

type Props<D extends string> = {
  /** In the order of their buttons. */
  actions: readonly D[];
  words: Record<D, ActionWords>;
  /** '3 módulos'. */
  counted: (count: number) => string;
  /** '3 módulos en la selección'. */
  selected: (count: number) => string;
  /** The button that changes nothing. */
  stay: string;
  chosen: Chosen;
  /** Ids of the rows of the page. */
  page: readonly number[];
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'fault' | 'setFault'>;
  /** Does it with the chosen rows; what was refused, or null where nothing was done. */
  act: (asked: D) => Promise<Refused | null>;
};

/** The actions on the chosen rows of a list; it says first the effect of one, and then its refusals. */
export function BulkActions<D extends string>(props: Props<D>) {
  const { actions, words, counted, selected, stay, chosen, page, action, act } = props;
  const { busy, fault, setFault } = action;
  const [asked, setAsked] = useState(actions[0] as D);
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const count = chosen.ids.size;
  const confirm = async () => {
    const left = await act(asked);
    if (!left) return;
    setOpened(false);
    setRefused(left);
    chosen.choose(left.map(({ id }) => id));
  };
  return (
    <>
      <BulkBar
        count={count}
        words={selected(count)}
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
            <RefusedList
              refused={refused.map(({ name, text }) => ({ who: name, text }))}
              title={`No se pudo con ${counted(refused.length)}:`}
            />
          ) : null
        }
      >
        {actions.map((next) => (
          <Button
            key={next}
            variant="default"
            onClick={() => {
              setAsked(next);
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
        title={`¿${words[asked].button} ${counted(count)}?`}
        text={words[asked].text}
        button={words[asked].button}
        stay={stay}
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
