/** The system profiles, as people call them (spec §6, A-04). */
export const profileNames: Readonly<Record<number, string>> = {
  1: 'Administrador',
  2: 'Aprendiz',
  3: 'Jefe',
  4: 'Tutor',
};

/** 'Aprendiz, Jefe'. */
export const profilesText = (profiles: readonly number[]): string =>
  profiles.map((profile) => profileNames[profile] ?? `Perfil ${profile}`).join(', ');
