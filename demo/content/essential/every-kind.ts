import { no, yes } from '../studio/sources.ts';
import type { DemoQuestion } from '../types.ts';

/** Questions of every kind but one right option (product: kinds of question), for the exercise of the first meeting. */
export const everyKind: DemoQuestion[] = [
  {
    key: 'esencial-organizar-varias',
    kind: 'several',
    prompt: '¿Qué lleva una buena junta de cinco minutos? Marca todo lo que corresponda.',
    options: [
      yes('Un resultado de ayer, dicho en una frase.', 'Da contexto sin quitar tiempo.'),
      yes('Una sola prioridad para hoy.', 'Con una prioridad, todos saben qué va primero.'),
      yes('Quién hace qué y a qué hora se revisa.', 'Sin responsable y sin hora, la prioridad se olvida.'),
      no('La corrección de quien llegó tarde.', 'Eso se conversa después, en privado.'),
      no('Todos los avisos de la semana.', 'Déjalos por escrito: la junta es para el turno de hoy.'),
    ],
  },
  {
    key: 'esencial-organizar-verdadero',
    kind: 'boolean',
    prompt: 'Corregir a alguien frente al equipo ayuda a que todos aprendan de su error.',
    options: [
      no('Verdadero', 'Lo que el equipo aprende es a esconder los errores.'),
      yes('Falso', 'En público se reconoce; en privado se corrige.'),
    ],
    explanation: 'Si el error le puede pasar a cualquiera, comparte la mejora sin decir de quién vino.',
  },
  {
    key: 'esencial-organizar-orden',
    kind: 'ordering',
    prompt: 'Viste que un compañero dejó esperando a una clienta. Ordena los pasos de tu retroalimentación.',
    items: [
      'Busca un momento y un lugar en privado.',
      'Describe el hecho que viste, sin adjetivos.',
      'Explica qué efecto tuvo en la clienta.',
      'Escucha cómo lo vivió él.',
      'Acuerden qué hará distinto y cuándo lo revisan.',
    ],
    points: 2,
    explanation:
      'Si escuchas antes de explicar el hecho y su efecto, la conversación se va a las justificaciones.',
  },
  {
    key: 'esencial-organizar-relacion',
    kind: 'matching',
    prompt: 'Relaciona a cada persona de tu turno con la forma de acompañarla que más le sirve hoy.',
    pairs: [
      {
        left: 'Empieza hoy y nunca ha hecho un corte de caja.',
        right: 'Dirigir: le dices qué, cómo y cuándo.',
      },
      {
        left: 'Tiene ganas, pero todavía se equivoca.',
        right: 'Entrenar: le explicas el porqué y practican.',
      },
      { left: 'Sabe hacerlo, pero duda de sí misma.', right: 'Apoyar: preguntas, escuchas y respaldas.' },
      { left: 'Lo domina y quiere crecer.', right: 'Delegar: acuerdan el resultado y ella decide cómo.' },
    ],
    extras: ['Vigilar: revisas cada paso hasta que salga perfecto.'],
    points: 2,
    explanation:
      'El estilo depende de la persona y de la tarea: alguien experto en piso puede ser nuevo en caja.',
  },
  {
    key: 'esencial-organizar-texto',
    kind: 'short',
    prompt: 'Completa con una palabra: “Cuando todo es urgente, nada es una ______”.',
    accepted: ['prioridad', 'prioridad de*'],
    explanation: 'Por eso la junta termina con una sola prioridad, repetida en voz alta.',
  },
  {
    key: 'esencial-organizar-numero',
    kind: 'number',
    prompt:
      'La meta del martes era de $48,000. Se vendieron $12,500 en la mañana, $18,200 en la tarde y $14,900 en la noche. ¿Qué porcentaje de la meta alcanzó la tienda?',
    value: 95,
    tolerance: 0.5,
    unit: '%',
    explanation: 'Se vendieron $45,600: 45,600 ÷ 48,000 = 0.95. Dilo así en la junta: “Nos faltaron $2,400”.',
  },
  {
    key: 'esencial-organizar-decision',
    kind: 'decision',
    prompt:
      'Son las nueve de la noche. Al corte de la caja de Lupita le faltan $350 y hay clientes cerca. ¿Qué haces?',
    points: 3,
    steps: [
      {
        key: 'corte',
        prompt: '',
        options: [
          {
            ...yes(
              'La llevas aparte y revisan juntas el corte.',
              'Cuidas a la persona y buscas el hecho, no al culpable.',
            ),
            next: 'revision',
          },
          {
            ...no(
              'Le dices ahí mismo que mañana lo paga.',
              'Acusas antes de saber qué pasó, y frente a clientes.',
            ),
            next: 'silencio',
          },
          {
            ...no(
              'Pones tú el dinero para no hacer el problema más grande.',
              'El faltante se esconde y nadie aprende.',
            ),
            next: null,
          },
        ],
      },
      {
        key: 'revision',
        prompt:
          'Encuentran un pago con tarjeta que se capturó como efectivo. Lupita está apenada. ¿Qué sigue?',
        options: [
          {
            ...yes(
              'Lo corrigen, lo registran y acuerdan revisar la forma de pago antes de cerrar cada cobro.',
              'El error se vuelve un paso nuevo del proceso.',
            ),
            next: 'avance',
          },
          {
            ...no('Le dices que no pasa nada y cierran la caja.', 'Sin un acuerdo, el error va a volver.'),
            next: null,
          },
        ],
      },
      {
        key: 'silencio',
        prompt: 'Lupita se queda callada, y al día siguiente nadie quiere abrir esa caja. ¿Cómo lo reparas?',
        options: [
          {
            ...yes(
              'Te disculpas con ella en privado y revisan el corte con calma.',
              'Reconocer tu error también es liderar.',
            ),
            next: null,
          },
          {
            ...no('Esperas a que se le pase.', 'El equipo aprende que equivocarse cuesta caro.'),
            next: null,
          },
        ],
      },
      {
        key: 'avance',
        prompt: 'Una semana después su caja cuadra todos los días. ¿Qué haces?',
        options: [
          {
            ...yes(
              'Reconoces el avance con un hecho y le pides que enseñe ese paso a otra cajera.',
              'El reconocimiento concreto mantiene el cambio y lo contagia.',
            ),
            next: null,
          },
          {
            ...no('Nada: que cuadre es parte de su trabajo.', 'Lo que nadie nota deja de hacerse.'),
            next: null,
          },
        ],
      },
    ],
  },
];

/** Questions of other kinds for the bank of its final evaluation. */
export const everyKindFinal: DemoQuestion[] = [
  {
    key: 'esencial-final-varias',
    kind: 'several',
    prompt: '¿Qué señales te dicen que un problema del piso es un patrón y no un descuido? Marca todas.',
    options: [
      yes('Se repite varios días en el mismo lugar.', ''),
      yes('Pasa en turnos de personas distintas.', ''),
      no('Lo comentó una clienta molesta.', ''),
      no('Ocurrió en el día de más venta.', ''),
    ],
  },
  {
    key: 'esencial-final-verdadero',
    kind: 'boolean',
    prompt: 'Delegar una tarea es dejar de dar seguimiento a su resultado.',
    options: [no('Verdadero', ''), yes('Falso', '')],
  },
  {
    key: 'esencial-final-orden',
    kind: 'ordering',
    prompt: 'Ordena el camino que va del dato a la decisión.',
    items: [
      'Leer el dato.',
      'Compararlo con un día parecido.',
      'Buscar la explicación en el piso.',
      'Decidir qué cambia hoy.',
    ],
  },
  {
    key: 'esencial-final-numero',
    kind: 'number',
    prompt: 'Tu tienda recibió a 240 personas y 84 compraron. ¿Cuál fue la conversión?',
    value: 35,
    tolerance: 0.5,
    unit: '%',
  },
];
