import type { VideoSource } from '../studio/sources.ts';

export const changeCurve: VideoSource = {
  path: 'cambio/video-curva-del-cambio',
  title: 'La curva del cambio',
  slides: [
    {
      heading: 'Todo cambio tiene su curva',
      line: 'Cada persona la recorre a su paso.',
      drawing: 'wave',
      say: 'Todo cambio tiene una curva, y cada persona la recorre a su propio paso.',
    },
    {
      heading: 'Sorpresa',
      line: '“¿Y esto por qué?” Informa con calma.',
      drawing: 'question',
      say: 'Primero viene la sorpresa. La gente pregunta por qué. Tu tarea es informar con calma y sin rodeos.',
    },
    {
      heading: 'Resistencia',
      line: '“Antes era mejor.” Escucha y valida.',
      drawing: 'ear',
      say: 'Después, la resistencia. Antes era mejor, dicen. Tu tarea es escuchar, validar y corregir lo que haga falta.',
    },
    {
      heading: 'Exploración',
      line: '“¿Y si lo intento?” Da práctica y permiso de fallar.',
      drawing: 'bulb',
      say: 'Luego, la exploración. Alguien lo intenta. Tu tarea es dar práctica, tiempo y permiso de equivocarse.',
    },
    {
      heading: 'Compromiso',
      line: '“Así trabajamos aquí.” Reconoce y sostén.',
      drawing: 'heart',
      say: 'Por último, el compromiso. Ya es la forma de trabajar. Tu tarea es reconocerlo y sostenerlo.',
    },
  ],
};

export const fourPartMessage: VideoSource = {
  path: 'cambio/video-mensaje-cuatro-partes',
  title: 'El mensaje en cuatro partes',
  slides: [
    {
      heading: 'Lo que no explicas, se inventa',
      line: 'Prepara tu mensaje en cuatro partes.',
      drawing: 'megaphone',
      say: 'Lo que no explicas, alguien lo inventa. Prepara tu mensaje en cuatro partes.',
    },
    {
      heading: 'Para qué',
      line: 'La razón, en una frase que se pueda repetir.',
      drawing: 'target',
      say: 'Uno, para qué: la razón del cambio, en una frase que cualquiera pueda repetir.',
    },
    {
      heading: 'Qué cambia y qué no',
      line: 'La certeza también tranquiliza.',
      drawing: 'scale',
      say: 'Dos, qué cambia y qué no cambia. Decir lo que se queda igual también tranquiliza.',
    },
    {
      heading: 'Qué sigue',
      line: 'Fechas, apoyo y a quién preguntar.',
      drawing: 'route',
      say: 'Tres, qué sigue: las fechas, la capacitación y a quién pueden preguntarle.',
    },
    {
      heading: '¿Qué opinan?',
      line: 'Pregunta, escucha y responde después.',
      drawing: 'chat',
      say: 'Y cuatro, la pregunta: ¿qué les preocupa? Escucha todo. Si no sabes algo, dilo y comprométete a responder.',
    },
  ],
};

export const changeVideos = [changeCurve, fourPartMessage];
