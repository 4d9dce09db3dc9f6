/** The label of a search that finds people by every key that they have. */
export const personSearchLabel = 'Buscar por nombre, usuario, número o correo';
