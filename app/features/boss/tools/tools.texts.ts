/** The words of MIS HERRAMIENTAS; the literals are given (spec §2.6.5). */
export const texts = {
  title: 'Mis herramientas',
  choose: 'SELECCIONA GENERACIÓN',
  observation: 'Guía de Observación',
  competency: 'Conoce la Competencia',
  feedback: 'Guía de Retroalimentación',
  nothing: 'no data',
  newTab: 'Se abre en una pestaña nueva',
  missing: 'Todavía no está disponible',
} as const;

/** «Unidad de Aprendizaje 1». */
export const unitText = (number: number): string => `Unidad de Aprendizaje ${number}`;

/** «Conoce la Competencia: ESTRATEGIA». */
export const competencyText = (unit: string): string => `${texts.competency}: ${unit}`;
