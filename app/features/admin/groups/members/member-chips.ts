import type { MemberRow } from '#app/contract/admin/groups/members.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of a membership and their signs. */
export const stateChips: Record<MemberRow['state'], { status: Status; label: string }> = {
  active: { status: 'current', label: 'Activo' },
  finished: { status: 'done', label: 'Terminado' },
  dropped: { status: 'locked', label: 'Baja' },
  moved: { status: 'locked', label: 'Pasó a otra' },
};

/** The risks of falling behind and their signs. */
export const riskChips: Record<NonNullable<MemberRow['risk']>, { status: Status; label: string }> = {
  high: { status: 'late', label: 'Riesgo alto' },
  medium: { status: 'waiting', label: 'Riesgo medio' },
  low: { status: 'done', label: 'Riesgo bajo' },
};

export const accountTexts: Record<MemberRow['account'], string> = {
  active: 'Activa',
  invited: 'Sin activar',
  dropped: 'De baja',
  merged: 'Unida a otra',
};
