import { useState } from 'react';
import {
  previewDates,
  previewShift,
  type ShiftPreview,
  setDates,
  shiftWaves,
} from '#app/contract/admin/groups/waves.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';

/** The requested change: a move by days, or days that are written. */
export type DatesRequest =
  | { kind: 'shift'; body: BodyOf<typeof previewShift> }
  | { kind: 'dates'; body: BodyOf<typeof previewDates> };

const done = 'Cambiamos las fechas. Puedes deshacerlo durante 10 minutos.';

/** A change of a generation's days: first looked at, then applied as it was shown. */
export function useDatesChange(groupId: number) {
  const [shown, setShown] = useState<{ request: DatesRequest; preview: ShiftPreview } | null>(null);
  const [isStale, setStale] = useState(false);
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction({
    showsRefusal: ({ code }) => {
      setStale(code === 'shift.stale');
      return false;
    },
  });
  const params = { groupId };

  /** Shows what would happen; gives it, or null where it was refused. */
  const look = async (request: DatesRequest): Promise<ShiftPreview | null> => {
    const made =
      request.kind === 'shift'
        ? await run(previewShift, { params, body: request.body })
        : await run(previewDates, { params, body: request.body });
    if (!made?.reply) return null;
    setStale(false);
    setShown({ request, preview: made.reply });
    return made.reply;
  };

  const apply = async (reason: string): Promise<boolean> => {
    if (!shown?.preview.token) return false;
    const { request, preview } = shown;
    const sent = { token: preview.token ?? '', reason };
    const made =
      request.kind === 'shift'
        ? await run(shiftWaves, { params, body: { ...sent, ...request.body } }, { done })
        : await run(setDates, { params, body: { ...sent, ...request.body } }, { done });
    if (made) setShown(null);
    return made !== null;
  };

  const forget = () => {
    setShown(null);
    setStale(false);
    setFault(null);
  };
  return { shown, isStale, busy, fault, setFault, confirmation, look, apply, forget };
}

export type DatesChangeState = ReturnType<typeof useDatesChange>;
