import { useRef, useState } from 'react';
import type { LateJoining } from '#app/contract/admin/groups/late-joining.ts';
import { type LateMembersInput, lateMembers } from '#app/contract/admin/groups/members.ts';
import { daysToSend, proposedDays } from '#app/product/admin/groups/late-days.tsx';
import { call, isCallError } from '#app/realtime/call.ts';

/**
 * The challenges that would be overdue at once for people who join a generation, and the days that are chosen for them;
 * an answer that a later look has overtaken is not shown.
 */
export function useLateMembers() {
  const [late, setLate] = useState<LateJoining | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const [choice, setChoice] = useState(proposedDays);
  const looks = useRef(0);
  const forget = () => {
    looks.current += 1;
    setLate(null);
    setFault(null);
    setLooking(false);
    setChoice(proposedDays);
  };
  const look = async (groupId: number, body: LateMembersInput): Promise<LateJoining | null> => {
    forget();
    const own = looks.current;
    setLooking(true);
    try {
      const found = await call(lateMembers, { params: { groupId }, body });
      if (own !== looks.current) return null;
      setLate(found);
      return found;
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (own === looks.current) setFault(error.message);
      return null;
    } finally {
      if (own === looks.current) setLooking(false);
    }
  };
  return { late, fault, looking, choice, setChoice, look, forget, days: daysToSend(late, choice) };
}
