import type { FinalQuestionRow } from '#app/contract/admin/content/bank.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionState } from './question-state.tsx';

type Props = DialogProps & {
  programmeId: number;
  /** Null: a new one. */
  question: FinalQuestionRow | null;
  /** A new one begins as its copy. */
  copied: FinalQuestionRow | null;
  units: readonly Named[];
};

/** A question of the bank beside it, new or known. */
export function QuestionPanel({ opened, programmeId, question, copied, units, onClose }: Props) {
  const current = useLastShown(question, opened);
  const copy = useLastShown(current ? null : copied, opened);
  return (
    <SidePanel opened={opened} onClose={onClose} title={current ? 'Editar pregunta' : 'Nueva pregunta'}>
      <div className="stack gap-lg">
        <QuestionForm
          key={`${current?.id ?? `nueva.${copy?.id ?? ''}`}:${current?.version ?? 0}`}
          programmeId={programmeId}
          question={current}
          copied={copy}
          units={units}
          onSaved={onClose}
        />
        {current ? (
          <div className="stack gap-xs line-above pad-sm">
            <p className="quiet small">
              {current.isActive
                ? 'Está activa: se puede sortear en el siguiente intento.'
                : 'Está inactiva: no se sortea.'}
            </p>
            <div>
              <QuestionState question={current} />
            </div>
          </div>
        ) : null}
      </div>
    </SidePanel>
  );
}
