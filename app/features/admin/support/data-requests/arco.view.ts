import type { ArcoRow } from '#app/contract/admin/support/arco-record.ts';
import { timeLeft } from '#app/domain/privacy/arco-clock.ts';
import type { IsHoliday } from '#app/domain/privacy/business-days.ts';
import { arcoFolio } from '#app/domain/privacy/requests.ts';

/** A stored request as the list and the record show it: with its folio and the days left of what is owed. */
export function shownRequest<R extends { id: number; owedOn: string | null }>(
  { owedOn, ...request }: R,
  at: { today: string; isHoliday: IsHoliday },
): Omit<R, 'owedOn'> & Pick<ArcoRow, 'folio' | 'owed'> {
  return {
    ...request,
    folio: arcoFolio(request.id),
    owed: owedOn === null ? null : { on: owedOn, ...timeLeft(owedOn, at) },
  };
}
