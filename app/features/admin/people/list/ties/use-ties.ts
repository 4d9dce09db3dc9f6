import { useEffect, useState } from 'react';
import { type PersonTies, personTies } from '#app/contract/admin/people/access.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** The ties that a person would leave and could take up again, read when they are needed. */
export function useTies(
  personId: number,
  wanted: boolean,
): { ties: PersonTies | null; fault: string | null } {
  const [read, setRead] = useState<{ ties: PersonTies | null; fault: string | null }>(nothing);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const show = (next: typeof read) => (left ? undefined : setRead(next));
    call(personTies, { params: { personId } }).then(
      (ties) => show({ ties, fault: null }),
      (error: unknown) => {
        if (!isCallError(error)) throw error;
        show({ ties: null, fault: error.message });
      },
    );
    return () => {
      left = true;
    };
  }, [personId, wanted]);
  return read;
}

const nothing = { ties: null, fault: null };
