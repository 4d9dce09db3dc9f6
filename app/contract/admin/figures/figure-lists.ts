/** The lists behind figures, by the keys that stand in addresses (product: analytics). */
export const listKeys = [
  'inscritas',
  'vigentes',
  'activas',
  'avance',
  'terminaron',
  'retos_vencidos',
  'retos_a_tiempo',
  'juzgadas',
  'aprobadas',
  'con_calificacion',
  'dias_por_unidad',
  'altas',
  'bajas',
  'movidas',
  'terminadas',
  'sin_acceso',
  'riesgo_alto',
  'reto_calificado',
  'reto_desde_8',
  'jefe_enviado',
  'jefe_desde_8',
  'brecha',
  'final_enviada',
  'final_desde_8',
  'abierta',
  'iniciada',
  'modulos',
  'caso',
  'reto',
  'encuesta_enviada',
  'autoevaluacion',
  'completa',
  'calificado',
  'retroalimentacion',
  'acuerdos',
  'enterado',
  'a_tiempo',
  'no_entregado',
  'baja',
  'modulo_avance',
  'modulo_terminado',
  'objetos',
  'objetos_podian',
  'objetos_abrieron',
  'objetos_finalizaron',
  'objetos_abandonaron',
  'preguntas',
  'preguntas_respondidas',
  'respondidas_48h',
  'preguntas_abiertas',
  'participan_foro',
  'sesiones',
  'sesion_invitadas',
  'sesion_asistieron',
  'sesion_minutos',
  'sesion_grabaciones',
  'evaluaciones_pendientes',
  'retos_por_evaluar',
  'entregas_hoy',
  'conectados_ahora',
] as const;
export type ListKey = (typeof listKeys)[number];

/** True where a list has that key. */
export const isListKey = (key: string): key is ListKey => listKeys.some((one) => one === key);

/** By what the rows of a list are told apart, by the words that stand in addresses: a cell of a table counts one part. */
const listParts = {
  group: 'generacion',
  wave: 'ola',
  boss: 'jefe',
  store: 'sucursal',
  area: 'area',
  job: 'puesto',
  socialLevel: 'nivel',
  gradeClass: 'clase',
  object: 'objeto',
  objectKind: 'tipo',
  session: 'sesion',
  tutor: 'tutor',
} as const;
export type ListPart = keyof typeof listParts;

/** The part that an address names; null for an unknown word. */
export function readListPart(text: string): { part: ListPart; value: string } | null {
  const place = text.indexOf(':');
  const word = text.slice(0, place);
  const part = (Object.keys(listParts) as ListPart[]).find((name) => listParts[name] === word);
  return part ? { part, value: text.slice(place + 1) } : null;
}

/** A part as it stands in an address: `generacion:12`, `ola:12-3`, `sucursal:Centro`. */
export const listPartText = (part: ListPart, value: string | number): string => `${listParts[part]}:${value}`;
