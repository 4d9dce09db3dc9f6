import type { NoticeRow } from '#app/contract/admin/support/notices.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, peopleText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The states of a version, each with its sign. */
export const stateChips: Readonly<Record<NoticeRow['state'], { status: Status; label: string }>> = {
  draft: { status: 'waiting', label: 'Borrador' },
  'in-force': { status: 'current', label: 'Vigente' },
  former: { status: 'pending', label: 'Anterior' },
};

export const wordsText = (count: number): string => countText(count, 'palabra', 'palabras');

/** 'Versión 2', 'Borrador'. */
export const nameOf = ({ number }: Pick<NoticeRow, 'number'>): string =>
  number === null ? 'Borrador' : `Versión ${number}`;

/** 'Versión 2, del 27 de noviembre de 2026', where only one of them is shown. */
export const fullNameOf = (row: Pick<NoticeRow, 'number' | 'updatedOn'>): string =>
  row.number === null ? 'Borrador' : `${nameOf(row)}, del ${longDate(row.updatedOn)}`;

/** The number of people who acknowledged it, and of all where somebody is still asked: '12 de 340', '310 personas'. */
export function acceptedText({ state, isAsked, accepted, waiting }: NoticeRow): string {
  if (state === 'draft') return '—';
  if (!isAsked) return 'No se pidió';
  return waiting === null
    ? peopleText(accepted)
    : `${numberText(accepted)} de ${numberText(accepted + waiting)}`;
}
