import type { PodcastSource } from '../studio/sources.ts';

export const fiveMinuteMeeting: PodcastSource = {
  path: 'gestion/podcast-junta-cinco-minutos',
  title: 'La junta de cinco minutos',
  voice: 'leo',
  paragraphs: [
    'Hay juntas que duran una hora y no cambian nada. Y hay juntas de cinco minutos, de pie, junto al reloj checador, que cambian el turno completo.',
    'La receta tiene cuatro ingredientes. Primero, un resultado de ayer: bueno o malo, pero uno. Segundo, la prioridad de hoy, en una frase. Tercero, quién hace qué y a qué hora. Y cuarto, una pregunta: ¿qué necesitan de mí para lograrlo?',
    'La cuarta es la más poderosa. El primer día quizá nadie conteste. El tercero, alguien dirá que falta un patín o que la impresora de etiquetas se traba. Si lo resuelves ese mismo día, el equipo aprende que hablar sirve.',
    'Cuida dos cosas: empieza siempre a la misma hora y no regañes a nadie en público. La junta es para alinear. La corrección va en privado.',
    'Cinco minutos al inicio ahorran cincuenta durante el turno.',
  ],
};

export const shrinkage: PodcastSource = {
  path: 'gestion/podcast-merma',
  title: 'La merma se ve antes de que suceda',
  voice: 'ana',
  paragraphs: [
    'La merma no ocurre el día del conteo. Ese día solo la descubrimos. La merma ocurre mucho antes, en momentos pequeños que casi nadie mira.',
    'Ocurre cuando se recibe una tarima sin revisar la caducidad. Cuando el yogur nuevo se acomoda enfrente del que ya estaba. Cuando la puerta de la cámara fría se queda abierta diez minutos. Cuando una devolución espera sin registro en un carrito.',
    'Por eso, no preguntes solamente cuánto perdimos. Pregunta en qué momento se pudo evitar.',
    'En una tienda de Mérida hicieron algo sencillo: un recorrido de ocho minutos, dos veces al día, por los cinco lugares donde más se pierde. En seis semanas, la merma de lácteos bajó una tercera parte.',
    'Elige tus cinco lugares. Camínalos hoy. Lo que se mira a diario, se cuida.',
  ],
};

export const braveFeedback: PodcastSource = {
  path: 'gestion/podcast-retroalimentar',
  title: 'Retroalimentar en tres minutos',
  voice: 'leo',
  paragraphs: [
    'Ernesto llegó tarde tres veces esta semana. Tú lo notaste, el equipo también, y nadie ha dicho nada. Callar parece amable, pero sale caro: quien sí llega a tiempo empieza a preguntarse para qué.',
    'El liderazgo valiente no consiste en regañar. Consiste en tener la conversación necesaria, con respeto y a tiempo.',
    'Te bastan tres minutos y tres pasos. El hecho: esta semana entraste tarde lunes, miércoles y jueves. El efecto: Paty tuvo que abrir sola dos cajas. Y el acuerdo: ¿qué necesitas para llegar a las siete a partir de mañana?',
    'Después, guarda silencio y escucha. Quizá cambió la ruta del camión o hay alguien enfermo en casa. Escuchar no elimina el acuerdo: lo vuelve posible.',
    'Y cuando cumpla, dilo también. Una conversación difícil se cierra con un reconocimiento.',
  ],
};

export const managementPodcasts = [fiveMinuteMeeting, shrinkage, braveFeedback];
