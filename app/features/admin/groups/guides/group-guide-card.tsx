import { useState } from 'react';
import { type GroupGuide, type GuideKind, setGroupGuide } from '#app/contract/admin/groups/guides.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import { guideTexts, removeText } from './guide.texts.ts';

type Props = {
  kind: GuideKind;
  groupId: number;
  guide: GroupGuide | null;
  bosses: number;
  zone: string;
  isClosed: boolean;
};

/** One guide of a generation: the file that bosses open, with the ways to replace and to remove it. */
export function GroupGuideCard({ kind, groupId, guide, bosses, zone, isClosed }: Props) {
  const [replacing, setReplacing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, fault, setFault, run } = useAction();
  const { title, use } = guideTexts[kind];
  const replacedId = guide?.id ?? null;
  const put = async ({ size: _, ...file }: Uploaded) => {
    const done = guide ? `Reemplazamos la ${title}.` : `Guardamos la ${title}.`;
    if (await run(setGroupGuide, { params: { groupId }, body: { kind, file, replacedId } }, { done })) {
      setReplacing(false);
    }
  };
  const remove = async () => {
    const body = { kind, file: null, replacedId };
    if (await run(setGroupGuide, { params: { groupId }, body }, { done: `Quitamos la ${title}.` })) {
      setRemoving(false);
    }
  };
  const isChoosing = !isClosed && (guide === null || replacing);
  return (
    <Sheet>
      <div className="stack gap-sm">
        <h3 className="large">{title}</h3>
        <p className="quiet small">{use}</p>
        {guide ? (
          <p className="breaks">
            <a className="inline primary target strong" href={guide.url} target="_blank" rel="noopener">
              {guide.name}
              <span className="spoken-only"> (se abre en una pestaña nueva)</span>
            </a>
            <br />
            <span className="quiet small" data-figures>
              {sizeText(guide.size)} · {shortDateTime(zone, guide.addedAt)}
            </span>
          </p>
        ) : isClosed ? (
          <p>No tiene archivo.</p>
        ) : null}
        {isChoosing ? (
          <LazyUpload
            area="guide"
            label={guide ? `Archivo nuevo de la ${title}` : `Archivo de la ${title}`}
            value={null}
            disabled={busy}
            onUploaded={(file) => void put(file)}
            onRemove={() => undefined}
            fault={removing ? null : fault}
          />
        ) : null}
        {guide && !isClosed ? (
          <div className="wrap gap-sm">
            <Button
              variant="default"
              aria-label={replacing ? `Conservar la ${title}` : `Reemplazar la ${title}`}
              onClick={() => {
                setReplacing(!replacing);
                setFault(null);
              }}
            >
              {replacing ? 'Conservar la actual' : 'Reemplazar'}
            </Button>
            {replacing ? null : (
              <Button variant="subtle" onClick={() => setRemoving(true)} aria-label={`Quitar la ${title}`}>
                Quitar
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <LazyConfirm
        opened={removing}
        title={`Quitar la ${title}`}
        text={removeText(kind, bosses)}
        button="Quitar"
        stay="Conservarla"
        busy={busy}
        fault={fault}
        onConfirm={() => void remove()}
        onClose={() => {
          setRemoving(false);
          setFault(null);
        }}
      />
    </Sheet>
  );
}
