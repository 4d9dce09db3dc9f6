import { useState } from 'react';
import { type BulkView, type BulkViewInput, bulkView } from '#app/contract/admin/people/people-actions.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** The people of a bulk action: the chosen ones, or all that the filters leave. */
export type Whom = Pick<BulkViewInput, 'ids' | 'query'> & { total?: number };

/** The preview of a bulk action, and its refusal in words. While one is `looking` its dialog asks for no other. */
export function useBulkView({ ids, query }: Whom) {
  const [view, setView] = useState<BulkView | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const look = async (input: Omit<BulkViewInput, 'ids' | 'query'>): Promise<void> => {
    setView(null);
    setFault(null);
    setLooking(true);
    try {
      setView(await call(bulkView, { body: { ...input, ids, query } }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      setLooking(false);
    }
  };
  const forget = () => {
    setView(null);
    setFault(null);
  };
  return { view, fault, looking, look, forget };
}
