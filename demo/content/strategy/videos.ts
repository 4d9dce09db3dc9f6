import type { VideoSource } from '../studio/sources.ts';

export const fourQuestions: VideoSource = {
  path: 'estrategia/video-cuatro-preguntas',
  title: 'Cuatro preguntas para leer tu tienda',
  slides: [
    {
      heading: 'Lee tu tienda antes de decidir',
      line: 'Cuatro preguntas, una sola vuelta al piso.',
      drawing: 'store',
      say: 'Antes de decidir, lee tu tienda. Te bastan cuatro preguntas y una vuelta al piso.',
    },
    {
      heading: '¿Qué cambió?',
      line: 'Compara hoy con la misma hora de la semana pasada.',
      drawing: 'search',
      say: 'Primera: ¿qué cambió? Compara este martes con el martes pasado, a la misma hora.',
    },
    {
      heading: '¿Qué se repite?',
      line: 'Lo que pasa tres veces ya no es casualidad.',
      drawing: 'exchange',
      say: 'Segunda: ¿qué se repite? Lo que sucede tres veces ya no es casualidad, es un patrón.',
    },
    {
      heading: '¿A quién le afecta?',
      line: 'A tu clientela, a tu equipo o al resultado.',
      drawing: 'team',
      say: 'Tercera: ¿a quién le afecta más? A la clientela, a tu equipo o al resultado.',
    },
    {
      heading: '¿Qué depende de ti?',
      line: 'Ahí comienza tu decisión.',
      drawing: 'compass',
      say: 'Y cuarta: ¿qué parte depende de ti? Ahí comienza tu decisión. Lo demás, compártelo con tu gerencia.',
    },
  ],
};

export const impactMatrix: VideoSource = {
  path: 'estrategia/video-matriz',
  title: 'La matriz de impacto y esfuerzo',
  slides: [
    {
      heading: 'Todo urge, pero no todo importa',
      line: 'Ordena tu lista antes de empezar el día.',
      drawing: 'question',
      say: 'Tienes veinte pendientes y ocho horas. Todo urge, pero no todo importa igual.',
    },
    {
      heading: 'Dibuja cuatro cuadros',
      line: 'Impacto hacia arriba, esfuerzo hacia la derecha.',
      drawing: 'matrix',
      say: 'Dibuja cuatro cuadros. Hacia arriba, el impacto en la tienda. Hacia la derecha, el esfuerzo.',
    },
    {
      heading: 'Mucho impacto, poco esfuerzo',
      line: 'Hazlo hoy: son tus victorias rápidas.',
      drawing: 'star',
      say: 'Mucho impacto y poco esfuerzo: hazlo hoy. Corregir un precio, surtir la cabecera.',
    },
    {
      heading: 'Mucho impacto, mucho esfuerzo',
      line: 'Ponle fecha, responsable y primer paso.',
      drawing: 'calendar',
      say: 'Mucho impacto y mucho esfuerzo: ponle fecha, responsable y un primer paso.',
    },
    {
      heading: 'Lo demás puede esperar',
      line: 'Delega lo pequeño. Suelta lo que no suma.',
      drawing: 'scale',
      say: 'Lo de poco impacto se delega o se suelta. Así, tu energía se va a donde más rinde.',
    },
  ],
};

export const goalToShift: VideoSource = {
  path: 'estrategia/video-meta-al-turno',
  title: 'De la meta anual al turno de hoy',
  slides: [
    {
      heading: 'Una meta grande cabe en un turno',
      line: 'Solo hay que bajarla escalón por escalón.',
      drawing: 'mountain',
      say: 'Vender ocho por ciento más en el año suena lejos. Vamos a bajarlo hasta el turno de hoy.',
    },
    {
      heading: 'Del año al mes',
      line: '¿Qué número debe moverse primero?',
      drawing: 'calendar',
      say: 'Primer escalón: del año al mes. Elige qué número debe moverse primero, por ejemplo, el ticket promedio.',
    },
    {
      heading: 'Del mes a la semana',
      line: 'Una acción que el equipo pueda repetir.',
      drawing: 'stairs',
      say: 'Segundo escalón: del mes a la semana. Define una acción que el equipo pueda repetir, como sugerir un complemento en caja.',
    },
    {
      heading: 'De la semana al turno',
      line: 'Quién, cuántas veces y a qué hora se revisa.',
      drawing: 'clock',
      say: 'Tercer escalón: de la semana al turno. Quién lo hace, cuántas veces y a qué hora se revisa.',
    },
    {
      heading: 'Hoy cuenta',
      line: 'Cada turno es un paso del camino.',
      drawing: 'route',
      say: 'Cuando cada turno sabe su parte, la meta del año deja de ser un deseo.',
    },
  ],
};

export const strategyVideos = [fourQuestions, impactMatrix, goalToShift];
