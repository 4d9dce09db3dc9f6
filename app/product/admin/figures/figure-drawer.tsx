import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { ListFooter } from '#app/ui/list/list-footer.tsx';

/** The people behind a figure. `key` tells two lines of one person apart. */
export type ShownFigure = {
  title: string;
  /** Of what: the row of the list. */
  lead: string;
  lines: readonly ShownLine[];
  /** An action with all of them, at another place. */
  action?: { label: string; to: string };
  total: number;
  page: number;
};

type ShownLine = {
  key: string;
  personId: number;
  name: string;
  facts: readonly string[];
  /** A place that says or does more about it. */
  more?: { label: string; to: string } | undefined;
};

type Props = DialogProps & { shown: ShownFigure | null; onPage: (page: number) => void };

/** The people behind a figure, beside the list; it has as many lines as the figure says. */
export function FigureDrawer({ opened, shown, onPage, onClose }: Props) {
  const current = useLastShown(shown, shown !== null);
  return (
    <Drawer
      isAtAddress
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={current?.title ?? ''}
    >
      {current ? (
        <div className="stack gap-md">
          <p className="quiet">{current.lead}</p>
          {current.action ? (
            <ButtonLink to={current.action.to} variant="default" className="self-start">
              {current.action.label}
            </ButtonLink>
          ) : null}
          <ul className="bare-list stack gap-sm">
            {current.lines.map(({ key, personId, name, facts, more }) => (
              <li key={key} className="card pad-md stack gap-4">
                <Link to={peopleHref({}, personId)} className="inline primary strong target">
                  {name}
                </Link>
                {facts.map((fact) => (
                  <span key={fact} className="quiet small">
                    {fact}
                  </span>
                ))}
                {more ? (
                  <Link to={more.to} className="inline primary small target">
                    {more.label}
                    <span className="spoken-only"> de {name}</span>
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
          <ListFooter total={current.total} page={current.page} size={FIRST_SIZE} onPage={onPage} />
        </div>
      ) : null}
    </Drawer>
  );
}
