import type { FigureKey, TableKey } from '#app/contract/admin/figures/figure-keys.ts';

/** Names of the figures of forum, sessions, objects and survey, and how each is computed. */
export const moreFigureWords: Partial<Record<FigureKey, { name: string; how: string }>> = {
  questions: {
    name: 'Preguntas',
    how: 'Preguntas hechas en el periodo; no cuentan las ocultas ni las que se unieron a otra.',
  },
  questionsAnswered: {
    name: 'Preguntas respondidas',
    how: 'Preguntas del periodo con una respuesta visible de un tutor, entre todas las del periodo.',
  },
  questionsAnsweredSoon: {
    name: 'Respondidas en 48 horas',
    how: 'Preguntas del periodo cuya primera respuesta visible de un tutor llegó en 48 horas, entre todas las del periodo.',
  },
  hoursToAnswer: {
    name: 'Horas hasta la respuesta',
    how: 'Mediana de las horas entre la pregunta y la primera respuesta visible de un tutor.',
  },
  questionsOpen: {
    name: 'Preguntas abiertas hoy',
    how: 'Preguntas sin respuesta sobre contenido publicado, en generaciones en curso y de cualquier fecha.',
  },
  oldestQuestion: {
    name: 'Espera de la más antigua',
    how: 'Días desde que se hizo la pregunta abierta más antigua.',
  },
  forumWriters: {
    name: 'Participan en el foro',
    how: 'Participantes vigentes que en el periodo escribieron una pregunta o una respuesta visible, entre los vigentes.',
  },
  forumPoints: {
    name: 'Puntos del foro',
    how: 'Puntos por preguntas, respuestas, soluciones, preguntas frecuentes y primeros comentarios del periodo, sin los que se retiraron.',
  },
  sessions: {
    name: 'Sesiones',
    how: 'Sesiones virtuales que empezaron en el periodo y no se cancelaron.',
  },
  sessionInvited: {
    name: 'Invitaciones',
    how: 'Quienes eran participantes de la generación el día de la sesión, una vez por sesión.',
  },
  sessionAttended: {
    name: 'Asistieron',
    how: 'Asistencias registradas, entre las invitaciones.',
  },
  sessionMinutes: {
    name: 'Minutos en la sesión',
    how: 'Promedio de los minutos de las asistencias que los tienen registrados.',
  },
  sessionRecordings: {
    name: 'Vieron la grabación',
    how: 'Quienes eran participantes el día de la sesión y abrieron después su grabación, una vez por sesión.',
  },
  objects: {
    name: 'Objetos',
    how: 'Podcasts, videos, artículos, toolkits y ejercicios de las unidades que ya abrieron, al día de hoy.',
  },
  objectsOpenable: {
    name: 'Podían abrirlos',
    how: 'Participantes vigentes por cada objeto de una unidad que ya les abrió.',
  },
  objectsOpened: {
    name: 'Abrieron',
    how: 'Objetos que los participantes vigentes abrieron, entre los que podían abrir.',
  },
  objectsFinished: {
    name: 'Finalizaron',
    how: 'Objetos que los participantes vigentes marcaron como finalizados, entre los que podían abrir.',
  },
  objectsAbandoned: {
    name: 'Abandonaron',
    how: 'Objetos abiertos sin finalizar y sin visitas en los últimos 7 días, entre los abiertos.',
  },
  exercisesRight: {
    name: 'Aciertos en ejercicios',
    how: 'Respuestas correctas entre las preguntas del mejor intento de cada participante en cada ejercicio.',
  },
  surveySent: {
    name: 'Encuestas enviadas',
    how: 'Participantes vigentes y unidades con la encuesta enviada, entre quienes entregaron el reto y podían enviarla.',
  },
  surveyAnswers: {
    name: 'Respuestas que se muestran',
    how: 'La encuesta es anónima y no guarda días: no se filtra por fecha. Con menos de 5 respuestas de una generación a una edición no se muestra ninguna, tampoco en los totales; después cambia cada 5 respuestas más.',
  },
  surveyMean: {
    name: 'Promedio de acuerdo',
    how: 'Promedio de las preguntas de 1 a 5, de todas las respuestas que se muestran. No se filtra por fecha.',
  },
  surveyNps: {
    name: 'NPS',
    how: '100 × (promotores de 9 y 10 − detractores de 0 a 6) ÷ respuestas. No se filtra por fecha.',
  },
};

/** Names of their tables. */
export const moreTableNames = {
  forumByTutor: 'Respuestas por tutor',
  forumByObject: 'Preguntas por objeto',
  sessions: 'Sesiones',
  objects: 'Objetos, los más abandonados primero',
  objectsByKind: 'Objetos por tipo',
  surveyScales: 'Preguntas de 1 a 5 por edición',
  surveyRecommendation: 'Recomendación por edición',
  surveyComments: 'Comentarios, en orden aleatorio',
} satisfies Partial<Record<TableKey, string>>;
