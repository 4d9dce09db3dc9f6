import type { DrawingName } from './slide-drawing.tsx';

export type Slide = { title: string; text: string; drawing: DrawingName };

/** The tutorial: how a boss goes through a feedback period, one idea per slide. */
export const slides: readonly Slide[] = [
  {
    title: 'Tu papel en el programa',
    text: 'Cada persona de tu equipo recorre un programa de liderazgo. Tú la ayudas a llevar lo aprendido a su trabajo.',
    drawing: 'team',
  },
  {
    title: 'Un periodo por unidad',
    text: 'Cada unidad tiene su periodo de retroalimentación 1-1. Las fechas están en tu perfil, en MI CALENDARIO.',
    drawing: 'calendar',
  },
  {
    title: 'Todo empieza con el reto',
    text: 'Cuando tu colaborador entrega su reto on the job, puedes preparar su evaluación de esa unidad.',
    drawing: 'challenge',
  },
  {
    title: 'Prepárate con las guías',
    text: 'En MIS HERRAMIENTAS están la Guía de Observación, Conoce la Competencia y la Guía de Retroalimentación.',
    drawing: 'guide',
  },
  {
    title: 'Observa en el día a día',
    text: 'Fíjate en lo que hace en juntas, llamadas y decisiones. Anota qué pasó, cuándo y qué efecto tuvo.',
    drawing: 'eye',
  },
  {
    title: 'Hechos, no impresiones',
    text: 'Describe conductas que cualquiera pudo ver. «Interrumpió dos veces» ayuda más que «no escucha».',
    drawing: 'notes',
  },
  {
    title: 'Elige a quién evaluar',
    text: 'En MIS EQUIPOS escoge la generación. La tabla te dice qué falta preparar y qué falta enviar.',
    drawing: 'table',
  },
  {
    title: 'Responde el cuestionario',
    text: 'Evalúa cada conducta con la evidencia a un lado. Lo que respondes se guarda solo y puedes volver después.',
    drawing: 'form',
  },
  {
    title: 'Conversa en privado',
    text: 'Reúnete uno a uno, con tiempo. Pregunta primero cómo lo vivió y escucha antes de dar tu opinión.',
    drawing: 'talk',
  },
  {
    title: 'Envía la calificación',
    text: 'Desde el día de la sesión 1-1 puedes enviarla. Revísala bien: una vez enviada ya no cambia.',
    drawing: 'send',
  },
  {
    title: 'Escriban acuerdos',
    text: 'Registra de una a tres acciones concretas, con fecha. Tu colaborador las verá al momento.',
    drawing: 'agreement',
  },
  {
    title: 'Da seguimiento',
    text: 'Revisa su avance y los acuerdos de la unidad anterior. Un equipo completo también te da insignias.',
    drawing: 'flag',
  },
];
