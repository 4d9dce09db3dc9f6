import { type FetcherWithComponents, useActionData } from '@remix-run/react';
import type { PostedRecovery, RecoveryAnswer } from './recovery-form.ts';

export type RecoveryFetcher = FetcherWithComponents<RecoveryAnswer>;

/** The last answer to one of the two forms; without JavaScript it came with the document. */
export function useAnswer(
  fetcher: RecoveryFetcher,
  intent: PostedRecovery['intent'],
): RecoveryAnswer | undefined {
  const posted = useActionData<RecoveryAnswer>();
  return fetcher.data ?? (posted?.intent === intent ? posted : undefined);
}
