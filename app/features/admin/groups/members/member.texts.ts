import type { DropReason, MemberRow } from '#app/contract/admin/groups/members.ts';

/** The reasons of a drop, in the order in which they are offered. */
export const dropReasons: Readonly<Record<DropReason, string>> = {
  left: 'Salió de la empresa',
  job: 'Cambió de puesto',
  asked: 'Lo pidió la persona',
  away: 'Ausencia larga',
  mistake: 'Se agregó por error',
  other: 'Otro motivo',
};

/** The whole name, surnames last. */
export const wholeName = (
  person: Pick<MemberRow, 'firstName' | 'paternalSurname' | 'maternalSurname'>,
): string => [person.firstName, person.paternalSurname, person.maternalSurname].filter(Boolean).join(' ');
