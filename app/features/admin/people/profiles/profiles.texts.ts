import type { ProfileId } from '#app/contract/admin/people/profiles.ts';

/** The loss of a person without a profile, after their name. */
export const lossTexts: Readonly<Record<ProfileId, string>> = {
  1: 'ya no podrá abrir la administración.',
  2: 'ya no podrá abrir su programa. Su avance, sus calificaciones y sus insignias se conservan.',
  3: 'ya no podrá abrir la página de jefe. Las evaluaciones que envió se conservan.',
  4: 'ya no podrá abrir las pantallas de tutoría. Lo que respondió y evaluó se conserva.',
};

/** The effect on the open sessions with that profile. */
export const closingText =
  'Si tiene una sesión abierta con este perfil, se cierra en este momento. Sus demás perfiles siguen igual.';

/** The gain of a person with a profile. */
export const gainText = 'Podrá usarlo de inmediato: con «Cambiar de vista» o al iniciar sesión.';
