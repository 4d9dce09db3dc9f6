import type { ComponentProps, ReactNode } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { Listed } from './list.ts';
import { ListPanel } from './list-panel.tsx';
import type { ListAddress } from './use-list-address.ts';

type Props<D extends Listed> = Omit<ComponentProps<typeof ListPanel<D>>, 'address' | 'scrolls'> & {
  address: ListAddress<D['query'], 'new'>;
  title: string;
  /** The button that opens the form of a new record, and key n. */
  add: string;
  /** More actions of this screen. */
  more: ReactNode;
  /** Stands above the list. */
  above?: ReactNode;
  /** The form beside the list. */
  children?: ReactNode;
};

/** A screen that is a list (product: lists). */
export function ListScreen<D extends Listed>({ title, add, more, above, children, ...panel }: Props<D>) {
  const { address, data } = panel;
  const open = () => address.show(data.query, 'new');
  useShortcuts([{ keys: ['n'], words: add, run: open }]);
  return (
    <Page wide>
      <PageHeader
        title={title}
        lead={data.found ? <ListCount found={data.found.total} most={panel.list.most?.(data.query)} /> : null}
        actions={
          <>
            {more}
            <Button color="accent" onClick={open}>
              {add}
            </Button>
          </>
        }
      />
      {above}
      <ListPanel {...panel} scrolls />
      {children}
    </Page>
  );
}

/** The size of the list beside its title; its last line says it in words. */
function ListCount({ found, most = found }: { found: number; most: number | undefined }) {
  return (
    <span aria-hidden data-figures>
      {`${numberText(Math.min(found, most))}${found > most ? '+' : ''}`}
    </span>
  );
}
