import type { VideoSource } from '../studio/sources.ts';

export const shiftStart: VideoSource = {
  path: 'gestion/video-arranque-de-turno',
  title: 'Arranque de turno en cinco pasos',
  slides: [
    {
      heading: 'Un buen turno se decide al inicio',
      line: 'Cinco pasos en quince minutos.',
      drawing: 'clock',
      say: 'Un buen turno se decide en los primeros quince minutos. Estos son los cinco pasos.',
    },
    {
      heading: 'Recibe y recorre',
      line: 'Pendientes del turno anterior y una vuelta al piso.',
      drawing: 'shelf',
      say: 'Uno: recibe los pendientes del turno anterior. Dos: recorre el piso y detecta huecos y riesgos.',
    },
    {
      heading: 'Reúne a tu equipo',
      line: 'Un resultado, una prioridad, una pregunta.',
      drawing: 'team',
      say: 'Tres: reúne a tu equipo cinco minutos. Un resultado, una prioridad y una pregunta.',
    },
    {
      heading: 'Asigna con claridad',
      line: 'Persona, tarea, hora y estándar.',
      drawing: 'clipboard',
      say: 'Cuatro: asigna con claridad. Persona, tarea, hora y cómo se ve el trabajo bien hecho.',
    },
    {
      heading: 'Revisa a mitad del camino',
      line: 'A tiempo de corregir, no solo de lamentar.',
      drawing: 'search',
      say: 'Y cinco: revisa a la mitad del turno, cuando todavía hay tiempo de corregir.',
    },
  ],
};

export const stockRound: VideoSource = {
  path: 'gestion/video-ronda-inventario',
  title: 'La ronda del inventario',
  slides: [
    {
      heading: 'Ocho minutos que cuidan el margen',
      line: 'Cinco puntos, dos veces al día.',
      drawing: 'box',
      say: 'Esta ronda toma ocho minutos y protege el margen de tu tienda. Hazla dos veces al día.',
    },
    {
      heading: 'Andén y bodega',
      line: 'Recibo completo, caducidades, nada en el paso.',
      drawing: 'clipboard',
      say: 'Empieza en el andén: recibo completo, fechas revisadas y nada olvidado en el paso.',
    },
    {
      heading: 'Cámara fría',
      line: 'Temperatura escrita y puerta cerrada.',
      drawing: 'cold',
      say: 'Sigue a la cámara fría: temperatura anotada, puerta cerrada, producto con fecha a la vista.',
    },
    {
      heading: 'Anaquel',
      line: 'Lo que vence primero, al frente.',
      drawing: 'shelf',
      say: 'En el anaquel, lo que vence primero va al frente. Retira lo dañado y regístralo ahí mismo.',
    },
    {
      heading: 'Cajas y devoluciones',
      line: 'Cada carrito abandonado tiene un registro.',
      drawing: 'cart',
      say: 'Termina en cajas: cada producto devuelto regresa a su lugar o se registra el mismo día.',
    },
  ],
};

export const factEffectDeal: VideoSource = {
  path: 'gestion/video-hecho-efecto-acuerdo',
  title: 'Hecho, efecto, acuerdo',
  slides: [
    {
      heading: 'Una conversación que ayuda a crecer',
      line: 'Corta, en privado y a tiempo.',
      drawing: 'chat',
      say: 'Retroalimentar no es juzgar. Es ayudar a que la próxima vez salga mejor.',
    },
    {
      heading: 'El hecho',
      line: 'Qué pasó, cuándo y dónde. Sin adjetivos.',
      drawing: 'search',
      say: 'Primero, el hecho. Ayer, en el pasillo seis, quedaron tres tarimas sin acomodar.',
    },
    {
      heading: 'El efecto',
      line: 'Qué provocó en la clientela, el equipo o el resultado.',
      drawing: 'wave',
      say: 'Después, el efecto. Una señora con carriola no pudo pasar y se fue sin comprar.',
    },
    {
      heading: 'El acuerdo',
      line: 'Qué hará, para cuándo y con qué apoyo.',
      drawing: 'handshake',
      say: 'Al final, el acuerdo. ¿Qué propones para que mañana esté libre antes de las cuatro?',
    },
    {
      heading: 'Cierra el círculo',
      line: 'Revisa y reconoce el avance.',
      drawing: 'star',
      say: 'Y cierra el círculo: revisa el acuerdo y reconoce el avance, aunque sea pequeño.',
    },
  ],
};

export const managementVideos = [shiftStart, stockRound, factEffectDeal];
