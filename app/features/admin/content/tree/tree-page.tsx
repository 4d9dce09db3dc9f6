import { useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { type TreeView, treeChoiceOf, treeHref } from '#app/contract/admin/content/links/tree.ts';
import type { ContentTree, Orphans } from '#app/contract/admin/content/tree.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { PRELOAD_MS } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { keepChoice, keepItem, keptChoice } from './kept-choice.ts';
import { OrphanLists } from './orphans-page.tsx';
import type { TreeGroup } from './tree.queries.server.ts';
import { TreeList } from './tree.tsx';
import { TreeChoices } from './tree-choices.tsx';
import { itemBy, keysAbove, placeTaker, type TreeItem, treeItems, visibleItems } from './tree-items.ts';
import { useOrder } from './use-order.ts';
import { useTreeFocus } from './use-tree-focus.ts';

type Props = {
  view: TreeView;
  groups: readonly TreeGroup[];
  programmes: readonly Named[];
  /** Null where no programme is chosen, or none that there is. */
  tree: ContentTree | null;
  /** Null beside the tree. */
  orphans: Orphans | null;
  /** The buttons that publish, withdraw and archive an object. */
  actionsOf: (item: TreeItem) => ReactNode;
  /** Address of the preview of an object as a learner sees it. */
  previewOf: (item: TreeItem) => string;
  /** Actions in the head of the screen. */
  more?: ReactNode;
};

const loadDrawer = async () => (await import('./node-drawer.tsx')).NodeDrawer;

/** /cms/arbol: a programme as a tree, under four choices (spec §4.5). */
export function TreePage({ view, groups, programmes, tree, orphans, actionsOf, previewOf, more }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const kept = search === '' ? keptChoice() : null;
    if (kept) navigate(treeHref(kept), { replace: true });
    else keepChoice(treeChoiceOf(new URLSearchParams(search)));
  }, [search, navigate]);
  return (
    <Page wide>
      <PageHeader title="Árbol de contenidos" actions={more} />
      <TabLinks
        label="Partes del árbol"
        chosen={view.shows}
        tabs={[
          { key: 'tree', label: 'Árbol', to: treeHref({ ...view, shows: 'tree', open: null }) },
          { key: 'orphans', label: 'Huérfanos', to: treeHref({ ...view, shows: 'orphans', open: null }) },
        ]}
      />
      {orphans ? (
        <OrphanLists orphans={orphans} />
      ) : (
        <>
          <TreeChoices view={view} groups={groups} programmes={programmes} tree={tree} />
          {tree ? (
            <Tree
              key={tree.id}
              view={view}
              tree={tree}
              programmes={programmes}
              actionsOf={actionsOf}
              previewOf={previewOf}
            />
          ) : (
            <EmptyState title="Elige un programa">
              {programmes.length === 0
                ? 'Todavía no hay programas.'
                : 'Su contenido aparece aquí, como un árbol.'}
            </EmptyState>
          )}
        </>
      )}
    </Page>
  );
}

type TreeProps = Pick<Props, 'view' | 'programmes' | 'actionsOf' | 'previewOf'> & { tree: ContentTree };

function Tree({ view, tree, programmes, actionsOf, previewOf }: TreeProps) {
  const navigate = useNavigate();
  const root = useMemo(() => treeItems(tree, view), [tree, view]);
  const wanted = view.open ? `${view.open.kind}.${view.open.id}` : null;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(root, view, wanted));
  const [current, setCurrent] = useState(wanted ?? root.key);
  const order = useOrder();
  // The choice above opens the way to it.
  useEffect(() => {
    setOpen((before) => new Set([...before, ...openAtFirst(root, view, wanted)]));
  }, [root, view, wanted]);
  const known = useRef(root);
  const held = placeTaker(current, known.current, root);
  useEffect(() => {
    // React asks for it later, when the tree that was known is this one.
    const before = known.current;
    known.current = root;
    setCurrent((key) => placeTaker(key, before, root));
  }, [root]);
  const shown = visibleItems(root, open);
  const standing = [held, ...keysAbove(root, held).reverse()].find((key) =>
    shown.some((item) => item.key === key),
  );
  const details = wanted ? itemBy(root, wanted) : null;
  const focus = useTreeFocus({
    root,
    isOpen: details !== null,
    show: (key) => {
      setOpen((before) => new Set([...before, ...keysAbove(root, key)]));
      setCurrent(key);
    },
  });
  const NodeDrawer = useLazyComponent(loadDrawer, details !== null, PRELOAD_MS);
  const showDetails = (item: TreeItem | null) => {
    if (item) setCurrent(item.key);
    navigate(treeHref({ ...view, open: item && { kind: item.kind, id: item.id } }), {
      preventScrollReset: true,
    });
  };
  const isThere = details !== null;
  useEffect(() => {
    if (wanted && isThere) setCurrent(wanted);
  }, [wanted, isThere]);
  // An object that is gone from the tree leaves the address too: it would open by itself once the tree shows it again.
  useEffect(() => {
    if (view.open && !isThere) {
      navigate(treeHref({ ...view, open: null }), { replace: true, preventScrollReset: true });
    }
  }, [view, isThere, navigate]);
  const undo = async () => {
    const moved = order.last?.item.key;
    if (!(await order.undo()) || !moved) return;
    setCurrent(moved);
    focus.take();
  };
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <>
      <div className="stack gap-xs">
        <div className="row wrap gap-md between">
          <p className="quiet small">
            Flechas para recorrer, Enter edita, Espacio muestra las acciones, Alt+↑ y Alt+↓ cambian el orden.
          </p>
          <Checkbox
            label="Mostrar lo archivado"
            checked={view.archived}
            onChange={() =>
              navigate(treeHref({ ...view, archived: !view.archived }), { preventScrollReset: true })
            }
          />
        </div>
        <p role="alert" className="danger">
          {order.fault}
        </p>
        <div role="status">
          {order.last ? (
            <p className="row wrap gap-sm tinted round pad-sm">
              <span>
                «{order.last.item.name}» pasó del lugar {order.last.from + 1} al {order.last.to + 1}. Los
                números que ven los aprendices siguen el orden.
              </span>
              <Button size="sm" variant="default" loading={order.busy} onClick={() => void undo()}>
                Deshacer
              </Button>
            </p>
          ) : null}
        </div>
      </div>
      <TreeList
        shown={shown}
        open={open}
        current={standing ?? root.key}
        takesFocus={focus.takes}
        onCurrent={setCurrent}
        onToggle={toggle}
        onEdit={(item) => {
          keepItem(item.key);
          navigate(contentHref(item.kind, item.id));
        }}
        onDetails={showDetails}
        onMove={(item, by) => void order.move(item, by)}
      />
      {details && NodeDrawer ? (
        <NodeDrawer
          key={details.key}
          item={details}
          root={root}
          programmes={programmes}
          previewHref={previewOf(details)}
          actions={actionsOf(details)}
          opened
          onClose={() => showDetails(null)}
        />
      ) : null}
    </>
  );
}

/** The programme is open at first, and the way to what is chosen or open. */
function openAtFirst(root: TreeItem, { unitId, moduleId }: TreeView, wanted: string | null): Set<string> {
  const keys = [root.key];
  if (unitId !== null) keys.push(`unit.${unitId}`);
  if (moduleId !== null) keys.push(`module.${moduleId}`);
  return new Set([...keys, ...(wanted ? keysAbove(root, wanted) : [])]);
}
