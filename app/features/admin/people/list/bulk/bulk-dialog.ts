import type * as z from 'zod/mini';
import type { actOnPeople } from '#app/contract/admin/people/people-actions.ts';
import type { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { Whom } from './use-bulk-view.ts';

/** An action with its input, but for its people. */
export type BulkInput = Omit<z.output<NonNullable<typeof actOnPeople.body>>, 'ids' | 'query' | 'total'>;

/** The properties of the dialog of a bulk action. */
export type BulkDialogProps = DialogProps & {
  whom: Whom;
  count: number;
  action: Pick<ReturnType<typeof useConfirmedAction>, 'busy' | 'fault' | 'setFault'>;
  /** Does it; the dialog is shut by its owner where it was done. */
  onSend: (input: BulkInput) => void;
};
