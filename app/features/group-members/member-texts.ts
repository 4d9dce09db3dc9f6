import type { DropReason, MemberRow } from '#app/contract/admin/group-members.ts';
import type { ExtensionRefusal } from '#app/domain/challenges/extensions.ts';
import type { MembershipState } from '#app/domain/progress/memberships.ts';

/** Why nothing is done with a membership as it stands. */
export const stateTexts: Record<Exclude<MembershipState, 'active'>, string> = {
  finished: 'Ya terminó esta generación.',
  dropped: 'Está dada de baja en esta generación.',
  moved: 'Ya pasó a otra generación.',
};

/** Why somebody gets no other day for a challenge. The day itself is refused for everybody at once. */
export const extensionTexts: Record<Exclude<ExtensionRefusal, 'past' | 'too-far'>, string> = {
  dropped: stateTexts.dropped,
  graded: 'Su reto ya fue calificado.',
  needless: 'Su reto no tiene fecha límite.',
  'not-later': 'Ya tiene esa fecha o una posterior.',
};

/** Why somebody is not reminded of a challenge. */
export const reminderTexts = {
  dropped: stateTexts.dropped,
  delivered: 'Ya entregó su reto.',
  closed: 'La unidad todavía no abre.',
  dayless: 'Su reto no tiene fecha límite.',
  past: 'Su plazo ya terminó.',
  told: 'Hoy ya se le recordó.',
} as const;

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
