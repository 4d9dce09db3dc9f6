import { useRevalidator } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { dayFaults, decideExtension } from '#app/contract/tutor-board.ts';
import { isDay } from '#app/domain/dates.ts';
import { dayRefusal } from '#app/domain/extensions.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { notifySuccess } from '#app/ui/notify.ts';
import type { ExtensionCard } from './board-view.ts';

type Decision = { aprobada: true; fecha: string } | { aprobada: false };

/** The decision over a request under way; `begin` starts anew with the day that is proposed. */
export function useDecision(extension: ExtensionCard | null, today: string, onDecided: () => void) {
  const proposed = extension?.proposed ?? today;
  const [day, setDay] = useState(proposed);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<'grant' | 'refuse' | null>(null);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  const begin = useCallback(() => {
    setDay(proposed);
    setFault(null);
  }, [proposed]);

  const send = async (body: Decision) => {
    if (running.current || !extension) return;
    running.current = true;
    setBusy(body.aprobada ? 'grant' : 'refuse');
    setFault(null);
    try {
      await call(decideExtension, { params: { extensionId: extension.extensionId }, body });
      void notifySuccess(body.aprobada ? 'Prórroga aprobada' : 'Prórroga rechazada');
      onDecided();
      revalidate();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      // Somebody else was here first: the board shows what they left.
      if (error.status === 409) revalidate();
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const grant = () => {
    const wrong = isDay(day) ? dayRefusal(day, today) : null;
    if (isDay(day) && wrong === null) void send({ aprobada: true, fecha: day });
    else setFault(wrong ? dayFaults[wrong] : 'Elige una fecha.');
  };
  const refuse = () => void send({ aprobada: false });
  return { day, setDay, fault, busy, begin, grant, refuse };
}
