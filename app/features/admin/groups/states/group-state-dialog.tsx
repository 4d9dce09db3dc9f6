import type { GroupState } from '#app/contract/admin/groups/groups.ts';
import type { GroupCheck } from '#app/contract/admin/groups/states.ts';
import { reopenGroup, setGroupState } from '#app/contract/admin/groups/states.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { CloseByName, closeDetails } from './close-by-name.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { closeText, type GroupStep, publishText, reopenText, type StateGroup } from './group-state.texts.ts';

type Props = DialogProps & { step: GroupStep; group: StateGroup; check: GroupCheck | null };

/** Says what a step would do, in numbers, and does it. */
export function GroupStateDialog({ step, check, ...dialog }: Props) {
  if (step === 'duplicate') return <DuplicateDialog {...dialog} />;
  const closing = check?.closing ?? null;
  if (step === 'close' && closing?.needsName) return <CloseByName {...dialog} closing={closing} />;
  return <StateQuestion {...dialog} step={step} check={check} />;
}

const states: Record<Exclude<GroupStep, 'duplicate' | 'reopen'>, GroupState> = {
  publish: 'published',
  withdraw: 'draft',
  close: 'archived',
};

/** A step that one press decides; the focus is on the button that leaves it as it is. */
function StateQuestion({
  step,
  group,
  check,
  opened,
  onClose,
}: Props & { step: Exclude<GroupStep, 'duplicate'> }) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const words = wordsOf(step, group, check);
  const confirm = async () => {
    const params = { groupId: group.id };
    const { version } = group;
    const done = { done: words.done };
    const made =
      step === 'reopen'
        ? await run(reopenGroup, { params, body: { version } }, done)
        : await run(setGroupState, { params, body: { state: states[step], version } }, done);
    if (made) onClose();
  };
  return (
    <>
      {confirmation}
      <ConfirmDialog
        opened={opened}
        title={words.title}
        text={words.text}
        details={detailsOf(step, check)}
        button={words.button}
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={onClose}
      />
    </>
  );
}

/** The people without a grade of a closing; the errors that a reopening leaves to mend. */
function detailsOf(step: GroupStep, check: GroupCheck | null) {
  if (step === 'close' && check?.closing) return closeDetails(check.closing);
  if (step !== 'reopen' || !check || check.errors.length === 0) return null;
  return (
    <>
      <p className="strong above-sm">Por corregir al reabrirla:</p>
      <ul>
        {check.errors.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function wordsOf(step: Exclude<GroupStep, 'duplicate'>, group: StateGroup, check: GroupCheck | null) {
  switch (step) {
    case 'publish':
      return {
        title: `¿Publicar ${group.name}?`,
        text: publishText(group, check?.warnings.length ?? 0),
        button: 'Publicar',
        done: 'La generación está publicada.',
      };
    case 'withdraw':
      return {
        title: `¿Devolver ${group.name} a borrador?`,
        text: 'Aprendices, jefes y tutores dejan de verla hasta que la publiques otra vez. Solo se puede mientras nadie tenga registros.',
        button: 'Devolver a borrador',
        done: 'La generación es un borrador otra vez.',
      };
    case 'close':
      return {
        title: `¿Cerrar ${group.name}?`,
        text: check?.closing ? closeText(check.closing) : '',
        button: 'Cerrar generación',
        done: 'La generación está cerrada.',
      };
    case 'reopen':
      return {
        title: `¿Reabrir ${group.name}?`,
        text: check?.reopening ? reopenText(check.reopening) : '',
        button: 'Reabrir',
        done: 'La generación está abierta otra vez.',
      };
  }
}
