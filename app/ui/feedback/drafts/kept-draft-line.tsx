import { clockText } from '#app/domain/deadlines/dates.ts';
import type { KeptDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { Button } from '../../controls/button.tsx';
import { useDocument } from '../../theme/document-context.ts';

/** Says that a form begins with a draft of before, and gives it up; nothing where it does not. */
export function KeptDraftLine({ kept }: { kept: KeptDraft | null }) {
  const { zone } = useDocument();
  if (kept === null) return null;
  const when = kept.typedAt === null ? '' : ` ${whenText(zone, new Date(kept.typedAt))}`;
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

/** `de hoy a las 10:42`, `del 14 de marzo a las 10:42`. */
function whenText(zone: string, typed: Date): string {
  const text = clockText(zone, typed, new Date());
  return text.startsWith('el ') ? `d${text}` : `de hoy ${text}`;
}
