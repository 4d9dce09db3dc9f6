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
    how: 'Preguntas sin respuesta sobre contenido publicado, en generaciones en curso y de cualquier fecha.',
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
  sesion_grabaciones: {
    name: 'Vieron la grabación',
    how: 'Quienes eran participantes el día de la sesión y abrieron después su grabación, una vez por sesión.',
  },
  objetos: {
    name: 'Objetos',
    how: 'Podcasts, videos, artículos, toolkits y ejercicios de las unidades que ya abrieron, al día de hoy.',
  },
  objetos_podian: {
    name: 'Podían abrirlos',
    how: 'Participantes vigentes por cada objeto de una unidad que ya les abrió.',
  },
  objetos_abrieron: {
    name: 'Abrieron',
    how: 'Objetos que los participantes vigentes abrieron, entre los que podían abrir.',
  },
  objetos_finalizaron: {
    name: 'Finalizaron',
    how: 'Objetos que los participantes vigentes marcaron como finalizados, entre los que podían abrir.',
  },
  objetos_abandonaron: {
    name: 'Abandonaron',
    how: 'Objetos abiertos sin finalizar y sin visitas en los últimos 7 días, entre los abiertos.',
  },
  objetos_aciertos: {
    name: 'Aciertos en ejercicios',
    how: 'Respuestas correctas entre las preguntas del mejor intento de cada participante en cada ejercicio.',
  },
  encuesta_enviada: {
    name: 'Encuestas enviadas',
    how: 'Participantes vigentes y unidades con la encuesta enviada, entre quienes entregaron el reto y podían enviarla.',
  },
  encuesta_respuestas: {
    name: 'Respuestas que se muestran',
    how: 'La encuesta es anónima y no guarda días: no se filtra por fecha. Con menos de 5 respuestas de una generación a una edición no se muestra ninguna, tampoco en los totales; después cambia cada 5 respuestas más.',
  },
  encuesta_promedio: {
    name: 'Promedio de acuerdo',
    how: 'Promedio de las preguntas de 1 a 5, de todas las respuestas que se muestran. No se filtra por fecha.',
  },
  encuesta_nps: {
    name: 'NPS',
    how: '100 × (promotores de 9 y 10 − detractores de 0 a 6) ÷ respuestas. No se filtra por fecha.',
  },
};

/** Names of their tables. */
export const moreTableNames: Record<string, string> = {
  foro_por_tutor: 'Respuestas por tutor',
  foro_por_objeto: 'Preguntas por objeto',
  sesiones: 'Sesiones',
  objetos: 'Objetos, los más abandonados primero',
  objetos_por_tipo: 'Objetos por tipo',
  encuesta_escalas: 'Preguntas de 1 a 5 por edición',
  encuesta_recomendacion: 'Recomendación por edición',
  encuesta_comentarios: 'Comentarios, en orden aleatorio',
};
