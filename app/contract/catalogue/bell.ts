/**
 * 5. Notification types (spec §9, product: notifications): the keys of the `data` each carries on the wire. Types 1 to
 * 11 are the specification's (2 is our challenge-deadline reminder), from 101 ours; ids that a link needs come after
 * its keys. Who may see which is `domain/access.ts`.
 */
export const bell = {
  1: ['nombre_act', 'id_act', 'tipo_act', 'unidad', 'modulo'],
  2: ['unidad', 'nombre', 'grupo_id', 'unidad_id', 'dias'],
  3: ['nombre', 'grupo_id', 'descripcion', 'sesion_id'],
  4: ['nombre', 'descripcion', 'imagen', 'tipo'],
  5: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo', 'unidad_id'],
  6: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo', 'unidad_id', 'fecha', 'pendientes'],
  7: ['nombre', 'imagen', 'grupo_id'],
  8: ['usuario', 'unidad', 'grupo_id', 'nombre_grupo', 'usuario_id', 'unidad_id'],
  9: ['grupo_id', 'nombre_grupo'],
  10: [],
  11: [],
  101: ['unidad', 'unidad_id', 'calificacion', 'motivo'],
  102: ['unidad', 'unidad_id', 'fecha'],
  103: ['unidad', 'unidad_id'],
  104: ['unidad', 'unidad_id'],
  106: ['unidad', 'unidad_id', 'fecha'],
  107: ['unidad', 'unidad_id', 'aprobada', 'fecha'],
  108: [],
  109: [],
} as const satisfies Record<number, readonly string[]>;

export type BellType = keyof typeof bell;
