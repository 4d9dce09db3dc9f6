import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { Listed } from './list.ts';
import { ListPanel } from './list-panel.tsx';
import type { ListAddress } from './use-list-address.ts';

type Props<D extends Listed> = Omit<ComponentProps<typeof ListPanel<D>>, 'address'> & {
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
      <ListPanel {...panel} />
      {children}
    </Page>
  );
}
