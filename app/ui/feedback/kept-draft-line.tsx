import { clockText } from '#app/domain/deadlines/dates.ts';
import type { KeptDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { Button } from '../controls/button.tsx';
import { useDocument } from '../theme/document-context.ts';

/** Says that a form begins with a draft of before, and gives it up; nothing where it does not. */
export function KeptDraftLine({ kept }: { kept: KeptDraft | null }) {
  const { zone } = useDocument();
  if (kept === null) return null;
  const when = kept.typedAt === null ? '' : ` de ${clockText(zone, new Date(kept.typedAt), new Date())}`;
  return (
    <div role="status" className="wrap between gap-sm framed round pad-md">
      {kept.isDiscarded ? (
        <>
          <p>Descartamos tu borrador.</p>
          <Button variant="default" onClick={kept.takeBack}>
            Recuperarlo
          </Button>
        </>
      ) : (
        <>
          <p>
            <span className="strong">Tienes un borrador{when}.</span> Aquí está lo que escribiste y no
            guardaste.
          </p>
          <Button variant="default" onClick={kept.discard}>
            Descartar
          </Button>
        </>
      )}
    </div>
  );
}
