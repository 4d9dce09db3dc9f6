import { useCallback, useState } from 'react';
import { dayFaults, decideExtension } from '#app/contract/tutor/board.ts';
import { dayRefusal } from '#app/domain/challenges/extensions.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import type { ExtensionCard } from './board.view.ts';

type Decision = { approved: true; dueOn: string } | { approved: false };

/** The form that decides a request; `begin` resets it to the proposed day. */
export function useDecision(extension: ExtensionCard | null, today: string, onDecided: () => void) {
  const proposed = extension?.proposed ?? today;
  const [day, setDay] = useState(proposed);
  const [sent, setSent] = useState<'grant' | 'refuse' | null>(null);
  const { busy, fault, setFault, run } = useAction();

  const begin = useCallback(() => {
    setDay(proposed);
    setFault(null);
  }, [proposed, setFault]);

  const send = async (body: Decision) => {
    if (!extension) return;
    setSent(body.approved ? 'grant' : 'refuse');
    const input = { params: { extensionId: extension.extensionId }, body };
    const done = body.approved ? 'Prórroga aprobada' : 'Prórroga rechazada';
    if (await run(decideExtension, input, { done })) onDecided();
  };

  const grant = () => {
    const wrong = isDay(day) ? dayRefusal(day, today) : null;
    if (isDay(day) && wrong === null) void send({ approved: true, dueOn: day });
    else setFault(wrong ? dayFaults[wrong] : 'Elige una fecha.');
  };
  const refuse = () => void send({ approved: false });
  return { day, setDay, fault, busy: busy ? sent : null, begin, grant, refuse };
}
