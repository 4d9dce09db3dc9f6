import type { ExtensionRefusal } from '#app/domain/challenges/extensions.ts';
import type { MembershipState } from '#app/domain/progress/memberships.ts';

/** The reason why nothing is done with a membership in that state. */
export const membershipTexts: Record<Exclude<MembershipState, 'active'>, string> = {
  finished: 'Ya terminó esta generación.',
  dropped: 'Está dada de baja en esta generación.',
  moved: 'Ya pasó a otra generación.',
};

/** The reason why a person gets no other day for a challenge. The day itself is refused for everybody at once. */
export const extensionTexts: Record<Exclude<ExtensionRefusal, 'past' | 'too-far'>, string> = {
  dropped: membershipTexts.dropped,
  graded: 'Su reto ya fue calificado.',
  needless: 'Su reto no tiene fecha límite.',
  'not-later': 'Ya tiene esa fecha o una posterior.',
};

/** The reason why a person is not reminded of a challenge. */
export const reminderTexts = {
  dropped: membershipTexts.dropped,
  delivered: 'Ya entregó su reto.',
  closed: 'La unidad todavía no abre.',
  dayless: 'Su reto no tiene fecha límite.',
  past: 'Su plazo ya terminó.',
  told: 'Hoy ya se le recordó.',
} as const;
