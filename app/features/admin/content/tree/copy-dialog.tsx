import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import { type ContentTree, contentTree, copyContent } from '#app/contract/admin/content/tree.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { TreeItem } from './tree-items.ts';

type Props = DialogProps & { item: TreeItem; programmes: readonly Named[]; programmeId: number };

/** Makes a draft like an object, with all that it holds, in any programme; of a programme a new one. */
export function CopyDialog({ item, programmes, programmeId, opened, onClose }: Props) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();
  const reading = useAction();
  const [name, setName] = useState(copyName(item.name));
  const [target, setTarget] = useState({ programmeId, unitId: 0, moduleId: 0 });
  const [tree, setTree] = useState<ContentTree | null>(null);
  const { name: itemName } = item;
  useEffect(() => {
    if (!opened) return;
    setName(copyName(itemName));
    setTarget({ programmeId, unitId: 0, moduleId: 0 });
  }, [opened, itemName, programmeId]);
  const isProgramme = item.kind === 'programme';
  const needsUnit = item.kind === 'module' || item.kind === 'activity';
  const wanted = needsUnit && opened ? target.programmeId : 0;
  const read = reading.run;
  useEffect(() => {
    if (wanted === 0) return;
    setTree(null);
    void read(contentTree, { query: { programmeId: wanted } }).then((found) => setTree(found?.reply ?? null));
  }, [wanted, read]);
  const modules = tree?.units.find(({ id }) => id === target.unitId)?.modules ?? [];
  const destinationId =
    item.kind === 'unit' ? target.programmeId : item.kind === 'module' ? target.unitId : target.moduleId;
  const send = async () => {
    if (!isProgramme && destinationId === 0) return setFault('Elige a dónde va la copia.');
    const what = isProgramme ? { name } : { destinationId };
    const done = 'Hicimos la copia, en borrador.';
    const made = await run(copyContent, { body: { kind: item.kind, id: item.id, ...what } }, { done });
    if (!made?.reply) return;
    onClose();
    navigate(
      treeHref({
        ...nothingChosen,
        programmeId: isProgramme ? made.reply.id : target.programmeId,
        open: { kind: item.kind, id: made.reply.id },
      }),
    );
  };
  const choose = (change: Partial<typeof target>) => {
    setFault(null);
    setTarget({ ...target, ...change });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${isProgramme ? 'Duplicar' : 'Copiar'} ${kindNouns[item.kind].the} «${item.name}»`}
      busy={busy}
      fault={fault ?? reading.fault}
      button={isProgramme ? 'Duplicar' : 'Copiar'}
      onSend={() => void send()}
    >
      <div className="stack gap-md">
        <p>
          La copia queda en borrador, con todo lo que contiene, los mismos archivos y los cambios sin
          publicar.
        </p>
        {isProgramme ? (
          <TextInput
            label="Nombre de la copia *"
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        ) : (
          <NativeSelect
            label="Programa"
            value={String(target.programmeId)}
            onChange={(event) =>
              choose({ programmeId: Number(event.currentTarget.value), unitId: 0, moduleId: 0 })
            }
            options={programmes.map(({ id, name: label }) => ({ value: String(id), label }))}
            data-autofocus
          />
        )}
        {needsUnit ? (
          <NativeSelect
            label="Unidad"
            value={String(target.unitId)}
            onChange={(event) => choose({ unitId: Number(event.currentTarget.value), moduleId: 0 })}
            options={optionsOf('Elige una unidad', tree?.units ?? [])}
          />
        ) : null}
        {item.kind === 'activity' ? (
          <NativeSelect
            label="Módulo"
            value={String(target.moduleId)}
            onChange={(event) => choose({ moduleId: Number(event.currentTarget.value) })}
            options={optionsOf('Elige un módulo', modules)}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

const copyName = (name: string): string => `${name} (copia)`.slice(0, 120);

const optionsOf = (first: string, items: readonly { id: number; name: string }[]) => [
  { value: '0', label: first },
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
];
