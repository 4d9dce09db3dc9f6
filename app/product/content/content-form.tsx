import type { FormEventHandler, ReactNode } from 'react';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import type { KeptDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { KeptDraftLine } from '#app/ui/feedback/drafts/kept-draft-line.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { type ReplacedField, ReplacedFields } from '../admin/replaced-fields.tsx';

type Props = {
  label: string;
  /** Where its content stands; nothing while there is none. */
  standing: { isWritten: boolean; hasDraft: boolean; edition: number | null };
  /** Why it cannot be changed; null where it can. */
  lockedBy: string | null;
  onSubmit: FormEventHandler;
  busy: boolean;
  /** Why it was refused, for people. */
  fault: string | null;
  /** Its fields that are wrong. */
  errors: object;
  isDirty: boolean;
  replaced: readonly ReplacedField[];
  kept: KeptDraft | null;
  onTake: () => void;
  children: ReactNode;
};

/** A form of content that is published later: what learners read of it, its fields, and what is wrong with them. */
export function ContentForm(props: Props) {
  const { label, standing, lockedBy, onSubmit, busy, fault, errors, isDirty, children } = props;
  const faults = Object.keys(errors).length;
  useErrorTitle(fault !== null || faults > 0);
  return (
    <RecordForm errors={errors} onSubmit={onSubmit} aria-label={label}>
      <Standing {...standing} />
      <KeptDraftLine kept={props.kept} />
      <ReplacedFields fields={props.replaced} onTake={props.onTake} />
      {/* Nothing in it takes a press or a key while it is locked. */}
      <fieldset className="stack gap-md bare-fields" disabled={lockedBy !== null}>
        {children}
      </fieldset>
      <p role="alert" className="danger">
        {fault ?? faultsText(faults)}
      </p>
      {lockedBy === null ? (
        <div className="wrap gap-md align-center">
          <Button type="submit" color="accent" loading={busy} data-disabled={!isDirty}>
            Guardar
          </Button>
          {isDirty ? <span className="quiet">Hay cambios sin guardar.</span> : null}
        </div>
      ) : (
        <p className="quiet">{lockedBy}</p>
      )}
    </RecordForm>
  );
}

function Standing({ isWritten, hasDraft, edition }: Props['standing']) {
  const published = edition === null ? '' : `Publicado: edición ${edition}`;
  return (
    <p className="wrap gap-md align-center">
      {edition === null ? null : <StatusChip status="current">{published}</StatusChip>}
      {hasDraft ? (
        <StatusChip status="waiting">
          {edition === null ? 'Borrador: aún no se publica' : 'Cambios sin publicar'}
        </StatusChip>
      ) : null}
      {isWritten ? null : <StatusChip status="pending">Todavía no se escribe</StatusChip>}
    </p>
  );
}

const faultsText = (count: number): string | null => {
  if (count === 0) return null;
  return wordFor(count, 'Revisa el dato señalado.', `Revisa los ${numberText(count)} datos señalados.`);
};
