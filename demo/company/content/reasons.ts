/** Why learners leave; with the company, their account is closed too. */
export const dropReasons = [
  { reason: 'Baja de la empresa', withAccount: true },
  { reason: 'Renuncia voluntaria', withAccount: true },
  { reason: 'Término de contrato', withAccount: true },
  { reason: 'Cambio de puesto sin personal a cargo', withAccount: false },
  { reason: 'Cambio de tienda: se integra a otra generación', withAccount: false },
  { reason: 'Licencia por cuidados familiares', withAccount: false },
  { reason: 'Permiso sin goce de sueldo', withAccount: false },
] as const;

/** Why learners ask for more days. */
export const extensionReasons = [
  'Cubrí el inventario anual de la tienda durante dos semanas.',
  'Estuve de vacaciones la semana pasada y quiero entregar con datos completos.',
  'Abrimos remodelación en el piso de venta y el equipo está repartido.',
  'Tuve incapacidad médica por cinco días.',
  'Me falta la cuarta semana de mediciones para mostrar el resultado.',
  'Apoyé la apertura de otra tienda y no pude aplicar el reto.',
] as const;

/** Why tutors give challenges back. */
export const returnReasons = [
  'El plan está claro, pero falta mostrar qué ocurrió cada semana. Agrega los resultados de la semana 3 y 4 y vuelve a entregarlo.',
  'Adjunta la plantilla completa: llegó sin la sección de aprendizajes.',
  'Explica cómo mediste el antes y el después; con un número basta.',
  'Cuenta qué hizo el equipo y qué hiciste tú. Por ahora no se distingue.',
] as const;
