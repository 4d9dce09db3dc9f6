/** The questions about the activities of the demonstration, in the order of time. */
export type DemoQuestion = {
  asker: string;
  /** Place of the unit, the module and the activity, from 0. */
  at: readonly [unit: number, module: number, activity: number];
  daysAgo: number;
  text: string;
  /** Chosen by the asker as what solved it. */
  solved?: boolean;
  answers: readonly { by: string; daysAgo: number; text: string; solution?: boolean }[];
};

export const questions: readonly DemoQuestion[] = [
  {
    asker: 'aprendiz2',
    at: [0, 0, 0],
    daysAgo: 18,
    text: '¿Los diez minutos de piso cuentan si los hago mientras recibo mercancía, o tiene que ser un recorrido aparte?',
    solved: true,
    answers: [
      {
        by: 'aprendiz5',
        daysAgo: 17,
        text: 'Yo lo hago aparte, aunque sean siete minutos: cuando recibo mercancía solo veo mercancía.',
        solution: true,
      },
      {
        by: 'tutor',
        daysAgo: 16,
        text: 'Coincido: el valor está en mirar con una pregunta en mente. Si lo mezclas con otra tarea, la pregunta se pierde.',
      },
    ],
  },
  {
    asker: 'aprendiz',
    at: [0, 0, 2],
    daysAgo: 3,
    text: 'En mi tienda los martes de quincena casi no se repiten en el trimestre. ¿Con qué comparo para que sea justo?',
    answers: [
      {
        by: 'tutor',
        daysAgo: 0,
        text: 'Depende de lo que tengas a la mano:\n- **Con dato del año pasado:** compara con la misma quincena y anota qué cambió (clima, promociones, personal).\n- **Sin ese dato:** usa el promedio de los tres martes anteriores y dilo así.',
      },
    ],
  },
  {
    asker: 'aprendiz3',
    at: [0, 1, 1],
    daysAgo: 6,
    text: '¿Qué hago si mi jefa y yo ponemos la misma tarea en cuadros distintos de la matriz?',
    answers: [
      {
        by: 'aprendiz2',
        daysAgo: 5,
        text: 'Nosotros acordamos primero qué número mueve. Con eso casi siempre cae en el mismo cuadro.',
      },
    ],
  },
  {
    asker: 'aprendiz5',
    at: [1, 0, 1],
    daysAgo: 1,
    text: '¿Cada cuánto conviene cambiar el foco de la junta de cinco minutos para que no se vuelva rutina?',
    answers: [],
  },
  {
    asker: 'aprendiz11',
    at: [2, 0, 0],
    daysAgo: 12,
    text: '¿Cómo acompaño a alguien que ya pasó por la curva con el mismo cambio en otra tienda y regresa a resistirse?',
    answers: [
      {
        by: 'tutor2',
        daysAgo: 11,
        text: 'Pregúntale qué salió mal allá. Su experiencia es información: conviértela en una condición para hacerlo mejor aquí.',
      },
    ],
  },
];
