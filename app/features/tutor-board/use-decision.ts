import { useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { dayFaults, decideExtension } from '#app/contract/tutor-board.ts';
import { dayRefusal } from '#app/domain/challenges/extensions.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import type { ExtensionCard } from './board-view.ts';

type Decision = { aprobada: true; fecha: string } | { aprobada: false };

/** The decision over a request under way; `begin` starts anew with the day that is proposed. */
export function useDecision(extension: ExtensionCard | null, today: string, onDecided: () => void) {
  const proposed = extension?.proposed ?? today;
  const [day, setDay] = useState(proposed);
  const [sent, setSent] = useState<'grant' | 'refuse' | null>(null);
  const { revalidate } = useRevalidator();
  const { busy, fault, setFault, run } = useWrite({
    // Somebody else was here first: the board shows what they left.
    onRefused: ({ status }) => {
      if (status === 409) revalidate();
    },
  });

  const begin = useCallback(() => {
    setDay(proposed);
    setFault(null);
  }, [proposed, setFault]);

  const send = async (body: Decision) => {
    if (!extension) return;
    await run(async () => {
      setSent(body.aprobada ? 'grant' : 'refuse');
      await call(decideExtension, { params: { extensionId: extension.extensionId }, body });
      void notifySuccess(body.aprobada ? 'Prórroga aprobada' : 'Prórroga rechazada');
      onDecided();
      revalidate();
    });
  };

  const grant = () => {
    const wrong = isDay(day) ? dayRefusal(day, today) : null;
    if (isDay(day) && wrong === null) void send({ aprobada: true, fecha: day });
    else setFault(wrong ? dayFaults[wrong] : 'Elige una fecha.');
  };
  const refuse = () => void send({ aprobada: false });
  return { day, setDay, fault, busy: busy ? sent : null, begin, grant, refuse };
}
