/** Names of the figures of forum, sessions, objects and survey, and how each is computed. */
export const moreFigureWords: Record<string, { name: string; how: string }> = {
  preguntas: {
    name: 'Preguntas',
    how: 'Preguntas hechas en el periodo; no cuentan las ocultas ni las que se unieron a otra.',
  },
  preguntas_respondidas: {
    name: 'Preguntas respondidas',
    how: 'Preguntas del periodo con una respuesta visible de un tutor, entre todas las del periodo.',
  },
  respondidas_48h: {
    name: 'Respondidas en 48 horas',
    how: 'Preguntas del periodo cuya primera respuesta visible de un tutor llegó en 48 horas, entre todas las del periodo.',
  },
  horas_respuesta: {
    name: 'Horas hasta la respuesta',
    how: 'Mediana de las horas entre la pregunta y la primera respuesta visible de un tutor.',
  },
  preguntas_abiertas: {
    name: 'Preguntas abiertas hoy',
    how: 'Preguntas sin respuesta en generaciones en curso, de cualquier fecha.',
  },
  pregunta_mas_antigua: {
    name: 'Espera de la más antigua',
    how: 'Días desde que se hizo la pregunta abierta más antigua.',
  },
  participan_foro: {
    name: 'Participan en el foro',
    how: 'Participantes vigentes que en el periodo escribieron una pregunta o una respuesta visible, entre los vigentes.',
  },
  puntos_foro: {
    name: 'Puntos del foro',
    how: 'Puntos por preguntas, respuestas, soluciones, preguntas frecuentes y primeros comentarios del periodo, sin los que se retiraron.',
  },
  sesiones: {
    name: 'Sesiones',
    how: 'Sesiones virtuales que empezaron en el periodo y no se cancelaron.',
  },
  sesion_invitadas: {
    name: 'Invitaciones',
    how: 'Quienes eran participantes de la generación el día de la sesión, una vez por sesión.',
  },
  sesion_asistieron: {
    name: 'Asistieron',
    how: 'Asistencias registradas, entre las invitaciones.',
  },
  sesion_minutos: {
    name: 'Minutos en la sesión',
    how: 'Promedio de los minutos de las asistencias que los tienen registrados.',
  },
};

/** Names of their tables. */
export const moreTableNames: Record<string, string> = {
  foro_por_tutor: 'Respuestas por tutor',
  foro_por_objeto: 'Preguntas por objeto',
  sesiones: 'Sesiones',
};
