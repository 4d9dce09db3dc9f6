import type { FetcherWithComponents } from '@remix-run/react';
import * as z from 'zod/mini';
import { recoveryForm, supportForm } from '#app/contract/account/identity/recovery.ts';

/** The forms as they arrive, with JavaScript or without; the contract's shapes judge them afterwards. */
export const postedRecovery = z.object({
  intent: z._default(z.enum(['recover', 'support']), 'recover'),
  usuario: z._default(z.string(), ''),
  contacto: z._default(z.string(), ''),
});
export type PostedRecovery = z.infer<typeof postedRecovery>;

export type Field = 'usuario' | 'contacto';

/** The answer that the screen gets. `field` is null where no field is at fault. */
export type RecoveryAnswer =
  | { kind: 'sent'; intent: PostedRecovery['intent'] }
  | { kind: 'refused'; intent: PostedRecovery['intent']; field: Field | null; message: string };

/** One of the two forms as the screen sends it. */
export type RecoveryFetcher = FetcherWithComponents<RecoveryAnswer>;

/** The first fault of the posted form. */
export function recoveryFault(posted: PostedRecovery): { field: Field; message: string } | null {
  const shape = posted.intent === 'recover' ? recoveryForm : supportForm;
  const issue = shape.safeParse(posted).error?.issues[0];
  return issue
    ? { field: issue.path[0] === 'contacto' ? 'contacto' : 'usuario', message: issue.message }
    : null;
}
