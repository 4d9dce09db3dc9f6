import { IconArrowsMove, IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { type ContentUse, contentUse } from '#app/contract/admin/content/tree.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Drawer } from '#app/ui/dialogs/drawer.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { placeName, sentencesOfUse, signsOf } from './tree.texts.ts';
import type { TreeItem } from './tree-items.ts';

type Props = DialogProps & {
  item: TreeItem;
  root: TreeItem;
  programmes: readonly Named[];
  /** Address of its preview as a learner sees it. */
  previewHref: string;
  /** Publishing, withdrawing, archiving. */
  actions: ReactNode;
};

/** Everything that is done with an object of the tree, and where it is used. */
export function NodeDrawer({ item, root, programmes, previewHref, actions, opened, onClose }: Props) {
  const [asks, setAsks] = useState<'move' | 'copy' | null>(null);
  const signs = signsOf(item);
  return (
    <Drawer isAtAddress opened={opened} onClose={onClose} position="right" size="lg" title={item.name}>
      <div className="stack gap-lg">
        <p className="quiet">
          {[placeName(item), ...(signs.length > 0 ? signs : ['Publicado'])].join(' · ')}
        </p>
        <div className="wrap gap-xs">
          <ButtonLink
            to={contentHref(item.kind, item.id)}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Editar
          </ButtonLink>
          <ButtonLink to={previewHref} variant="default" leftSection={<IconEye size={18} aria-hidden />}>
            Ver como aprendiz
          </ButtonLink>
          {item.parent && item.state !== 'archived' ? (
            <Button
              variant="default"
              leftSection={<IconArrowsMove size={18} aria-hidden />}
              onClick={() => setAsks('move')}
            >
              Mover a…
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => setAsks('copy')}
          >
            {item.kind === 'programme' ? 'Duplicar…' : 'Copiar a…'}
          </Button>
        </div>
        {actions}
        <UsePart item={item} />
      </div>
      <MoveDialog item={item} root={root} opened={asks === 'move'} onClose={() => setAsks(null)} />
      <CopyDialog
        item={item}
        programmes={programmes}
        programmeId={root.id}
        opened={asks === 'copy'}
        onClose={() => setAsks(null)}
      />
    </Drawer>
  );
}

function UsePart({ item }: { item: TreeItem }) {
  const { kind, id } = item;
  const { fault, run } = useAction();
  const [use, setUse] = useState<ContentUse | null>(null);
  useEffect(() => {
    void run(contentUse, { query: { kind, id } }).then((found) => setUse(found?.reply ?? null));
  }, [run, kind, id]);
  return (
    <section className="stack gap-xs" aria-label="Dónde se usa">
      <h3>Dónde se usa</h3>
      <p role="alert" className="danger">
        {fault}
      </p>
      {use ? (
        <>
          {sentencesOfUse(use).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ul className="stack gap-4 bare-list">
            {use.groups.map((group) => (
              <li key={group.id}>
                <ButtonLink to={groupHref(group.id)} variant="subtle" size="sm">
                  {group.name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">Buscando…</p>
      )}
    </section>
  );
}
