import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import {
  chosenIn,
  type TreeLevel,
  type TreeView,
  treeChoiceOf,
  treeHref,
} from '#app/contract/admin/content/links/tree.ts';
import type { ContentTree, Orphans } from '#app/contract/admin/content/tree.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { PRELOAD_MS } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { keepChoice, keepItem, keptChoice, takeItem } from './kept-choice.ts';
import { OrphanLists } from './orphans-page.tsx';
import styles from './tree.module.css';
import type { TreeGroup } from './tree.queries.server.ts';
import { TreeList } from './tree.tsx';
import { itemBy, keysAbove, placeTaker, type TreeItem, treeItems, visibleItems } from './tree-items.ts';
import { useOrder } from './use-order.ts';

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
          <Choices view={view} groups={groups} programmes={programmes} tree={tree} />
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

function Choices({ view, groups, programmes, tree }: Pick<Props, 'view' | 'groups' | 'programmes' | 'tree'>) {
  const navigate = useNavigate();
  const choose = (level: TreeLevel) => (event: { currentTarget: { value: string } }) => {
    const id = Number(event.currentTarget.value);
    const choice = chosenIn(view, level, id === 0 ? null : id);
    // The bare address would bring back what was kept before.
    keepChoice(choice);
    navigate(treeHref({ ...view, ...choice, open: null }), { preventScrollReset: true });
  };
  // A generation follows one programme: then it is the only one to choose, and still it is chosen.
  const group = groups.find(({ id }) => id === view.groupId);
  const offered = group ? programmes.filter(({ id }) => id === group.programmeId) : programmes;
  const units = tree?.units ?? [];
  const modules = units.find(({ id }) => id === view.unitId)?.modules ?? [];
  return (
    <fieldset className={`no-margin no-padding no-border ${styles.selects}`}>
      <legend className="spoken-only">Qué parte del contenido</legend>
      <Choice label="Grupo" every="Todos" items={groups} value={view.groupId} onChange={choose('groupId')} />
      <Choice
        label="Programa"
        every="Elige un programa"
        items={offered}
        value={view.programmeId}
        onChange={choose('programmeId')}
      />
      <Choice
        label="Unidad"
        every="Todas"
        items={units}
        value={view.unitId}
        onChange={choose('unitId')}
        disabled={!tree}
      />
      <Choice
        label="Módulo"
        every="Todos"
        items={modules}
        value={view.moduleId}
        onChange={choose('moduleId')}
        disabled={view.unitId === null}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  /** The option that stands for no choice. */
  every: string;
  items: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (event: { currentTarget: { value: string } }) => void;
  disabled?: boolean;
};

function Choice({ label, every, items, value, onChange, disabled = false }: ChoiceProps) {
  const known = items.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={label}
      value={String(known ? value : 0)}
      onChange={onChange}
      disabled={disabled}
      options={[
        { value: '0', label: every },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
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

/**
 * The tree takes the focus back when the panel beside it closes, whatever was done there, and when its author comes back
 * with *Atrás* from the editor of an object.
 */
function useTreeFocus({
  root,
  isOpen,
  show,
}: {
  root: TreeItem;
  isOpen: boolean;
  show: (key: string) => void;
}) {
  const [takes, setTakes] = useState(0);
  const take = () => setTakes((before) => before + 1);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setTakes((before) => before + 1);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const arrival = useRef({ isBack: useNavigationType() === 'POP', root, show });
  useEffect(() => {
    const { isBack, root: first, show: showAtFirst } = arrival.current;
    const left = takeItem();
    if (!isBack || !left || !itemBy(first, left)) return;
    showAtFirst(left);
    setTakes((before) => before + 1);
  }, []);
  return { takes, take };
}

/** The programme is open at first, and the way to what is chosen or open. */
function openAtFirst(root: TreeItem, { unitId, moduleId }: TreeView, wanted: string | null): Set<string> {
  const keys = [root.key];
  if (unitId !== null) keys.push(`unit.${unitId}`);
  if (moduleId !== null) keys.push(`module.${moduleId}`);
  return new Set([...keys, ...(wanted ? keysAbove(root, wanted) : [])]);
}
