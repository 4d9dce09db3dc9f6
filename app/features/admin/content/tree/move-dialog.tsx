import { useEffect, useState } from 'react';
import { type ContentPreview, changeContent, previewContent } from '#app/contract/admin/content/content.ts';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { peopleSentences } from '#app/product/admin/content/effect.texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { itemBy, type TreeItem } from './tree-items.ts';

type Props = DialogProps & { item: TreeItem; root: TreeItem };

/** Puts an object into another place of its programme: first where, then what it does to learners. */
export function MoveDialog({ item, root, opened, onClose }: Props) {
  const [parentId, setParentId] = useState(item.parent?.id ?? 0);
  const [place, setPlace] = useState('last');
  const [preview, setPreview] = useState<ContentPreview | null>(null);
  const { busy, fault, run } = useAction();
  const ownParentId = item.parent?.id ?? 0;
  useEffect(() => {
    if (!opened) return;
    setParentId(ownParentId);
    setPlace('last');
    setPreview(null);
  }, [opened, ownParentId]);
  const parents = parentsIn(root, item);
  const parent = parents.flatMap(({ items }) => items).find(({ id }) => id === parentId);
  const others = (parent?.children ?? []).filter(
    ({ key, state }) => key !== item.key && state !== 'archived',
  );
  const change = {
    kind: item.kind,
    id: item.id,
    action: 'move',
    parentId,
    ...(place === 'last' ? {} : { index: Number(place) }),
  } as const;
  const send = async () => {
    if (!preview) {
      setPreview((await run(previewContent, { body: change }))?.reply ?? null);
      return;
    }
    const done = `Movimos «${item.name}».`;
    if (await run(changeContent, { body: { ...change, token: preview.token } }, { done })) onClose();
    else setPreview(null);
  };
  const isRefused = preview !== null && preview.problems.length > 0;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Mover ${kindNouns[item.kind].the} «${item.name}»`}
      busy={busy}
      fault={fault}
      button={preview && !isRefused ? 'Mover' : 'Ver qué cambia'}
      onSend={() => void (isRefused ? setPreview(null) : send())}
    >
      <div className="stack gap-md">
        <NativeSelect
          label="Dentro de"
          value={String(parentId)}
          onChange={(event) => {
            setParentId(Number(event.currentTarget.value));
            setPlace('last');
            setPreview(null);
          }}
          options={parents.map(({ group, items }) => ({
            group,
            items: items.map(({ id, name }) => ({ value: String(id), label: name })),
          }))}
          data-autofocus
        />
        <NativeSelect
          label="Lugar"
          value={place}
          onChange={(event) => {
            setPlace(event.currentTarget.value);
            setPreview(null);
          }}
          options={[
            { value: 'last', label: 'Al final' },
            ...others.map(({ name }, index) => ({ value: String(index), label: `Antes de «${name}»` })),
          ]}
        />
        <div aria-live="polite">
          {preview ? <Effect preview={preview} isPublished={item.state === 'published'} /> : null}
        </div>
      </div>
    </FormDialog>
  );
}

function Effect({ preview, isPublished }: { preview: ContentPreview; isPublished: boolean }) {
  if (preview.problems.length > 0) {
    return (
      <>
        <p className="strong">No se puede mover todavía:</p>
        <ul>
          {preview.problems.map(({ kind, id, name, text }) => (
            <li key={`${kind}.${id}.${text}`}>
              {name}: {text}
            </li>
          ))}
        </ul>
      </>
    );
  }
  const lines = [
    ...(isPublished
      ? ['Los números que ven los aprendices cambian con el orden.']
      : ['Los aprendices todavía no lo ven.']),
    ...(preview.effect ? peopleSentences(preview.effect) : []),
  ];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The objects that an object can stand in: all of its parent's level in the tree, by their container. */
function parentsIn(root: TreeItem, { parent }: TreeItem): { group: string; items: TreeItem[] }[] {
  const own = parent ? itemBy(root, parent.key) : null;
  if (!own) return [];
  const found: { group: string; items: TreeItem[] }[] = [];
  const look = (item: TreeItem) => {
    const items = item.children.filter(({ kind, state }) => kind === own.kind && state !== 'archived');
    if (items.length > 0) found.push({ group: item.name, items });
    item.children.forEach(look);
  };
  if (own.key === root.key) return [{ group: 'Programa', items: [root] }];
  look(root);
  return found;
}
