import type { DocumentSource } from '../studio/sources.ts';

export const weeklyBoard: DocumentSource = {
  path: 'estrategia/tablero-prioridades',
  title: 'Tablero de prioridades de la semana',
  kicker: 'Estrategia · Formato',
  lead: 'Una hoja para elegir tres prioridades, ponerles responsable y revisarlas sin juntas largas. Llénala los lunes, en quince minutos.',
  blocks: [
    { kind: 'fields', labels: ['Tienda o área:', 'Semana del:', 'Responsable:', 'Meta del mes:'] },
    { kind: 'heading', text: 'Mis tres prioridades' },
    {
      kind: 'table',
      columns: ['Prioridad', '¿Qué número mueve?', 'Primer paso', 'Quién', 'Para cuándo'],
      rows: [
        ['1.', '', '', '', ''],
        ['2.', '', '', '', ''],
        ['3.', '', '', '', ''],
      ],
    },
    { kind: 'heading', text: 'Lo que esta semana NO voy a hacer' },
    { kind: 'lines', label: 'Decir que no libera tiempo para lo importante:', count: 2 },
    { kind: 'heading', text: 'Revisión rápida' },
    {
      kind: 'table',
      columns: ['Día', '¿Avanzamos?', '¿Qué estorbó?', 'Ajuste para mañana'],
      rows: [
        ['Martes', '', '', ''],
        ['Jueves', '', '', ''],
        ['Sábado', '', '', ''],
      ],
    },
    {
      kind: 'note',
      text: 'Si una prioridad no tiene número, responsable y fecha, todavía es un deseo. Regrésala al renglón anterior y complétala.',
    },
  ],
};

export const matrixFormat: DocumentSource = {
  path: 'estrategia/matriz-impacto-esfuerzo',
  title: 'Matriz de impacto y esfuerzo',
  kicker: 'Estrategia · Formato',
  lead: 'Vacía tus pendientes, califícalos y decide qué se hace hoy, qué se agenda, qué se delega y qué se suelta.',
  blocks: [
    { kind: 'heading', text: '1. Lista y califica' },
    {
      kind: 'table',
      columns: ['Pendiente', 'Impacto (1 a 5)', 'Esfuerzo (1 a 5)', 'Cuadro'],
      rows: [
        ['Ejemplo: corregir precios de la cabecera 4', '4', '1', 'Hazlo hoy'],
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
      ],
    },
    { kind: 'heading', text: '2. Decide según el cuadro' },
    {
      kind: 'cards',
      items: [
        {
          title: 'Hazlo hoy',
          text: 'Impacto de 4 o 5 y esfuerzo de 1 o 2. Termínalo antes del cambio de turno.',
        },
        {
          title: 'Agéndalo',
          text: 'Impacto de 4 o 5 y esfuerzo de 3 a 5. Fecha, responsable y primer paso.',
        },
        {
          title: 'Delégalo',
          text: 'Impacto de 1 a 3 y esfuerzo de 1 o 2. Buena oportunidad para que alguien aprenda.',
        },
        { title: 'Suéltalo', text: 'Impacto de 1 a 3 y esfuerzo de 3 a 5. Avisa que no se hará y por qué.' },
      ],
    },
    { kind: 'lines', label: '3. ¿Qué descubriste al ordenar tu lista?', count: 2 },
  ],
};

export const storePulse: DocumentSource = {
  path: 'estrategia/pulso-financiero',
  title: 'El pulso financiero de tu tienda',
  kicker: 'Estrategia · Guía rápida',
  lead: 'Seis números, qué significan en lenguaje de piso y qué puede hacer tu equipo para moverlos.',
  blocks: [
    {
      kind: 'table',
      columns: ['Indicador', 'Cómo se calcula', 'Qué lo mueve en el piso'],
      rows: [
        ['Venta por día', 'Suma de tickets del día', 'Producto disponible, cajas abiertas, servicio'],
        ['Ticket promedio', 'Venta ÷ número de tickets', 'Sugerir complementos, exhibiciones cruzadas'],
        ['Margen', '(Venta − costo) ÷ venta', 'Mezcla de productos, marca propia, precios correctos'],
        ['Merma', 'Pérdida ÷ venta', 'Rotación, recepción, cadena de frío, conteos'],
        [
          'Rotación',
          'Costo de venta ÷ inventario promedio',
          'Pedidos justos, primeras entradas, primeras salidas',
        ],
        ['Productividad', 'Venta ÷ horas trabajadas', 'Horarios según afluencia, polivalencia del equipo'],
      ],
    },
    { kind: 'heading', text: 'Haz la cuenta con tu tienda' },
    {
      kind: 'table',
      columns: ['Indicador', 'Semana anterior', 'Esta semana', 'Diferencia', '¿Por qué?'],
      rows: [
        ['Venta por día', '', '', '', ''],
        ['Ticket promedio', '', '', '', ''],
        ['Margen', '', '', '', ''],
        ['Merma', '', '', '', ''],
      ],
    },
    {
      kind: 'note',
      text: 'Ejemplo: con 600 tickets al día, subir el ticket promedio 4 pesos equivale a 2,400 pesos diarios y a unos 72,000 al mes. Cuatro pesos caben en una sola sugerencia en caja.',
    },
  ],
};

export const goalLadder: DocumentSource = {
  path: 'estrategia/escalera-de-metas',
  title: 'Escalera de metas: del año al turno',
  kicker: 'Estrategia · Formato',
  lead: 'Baja una meta grande hasta la acción que una persona puede hacer hoy y comprobar antes de irse a casa.',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: 'Año: ¿qué queremos lograr?',
          text: 'Escríbelo con un número. Ejemplo: vender 8 % más que el año pasado.',
        },
        {
          title: 'Mes: ¿qué número debe moverse primero?',
          text: 'Elige uno. Ejemplo: ticket promedio de 138 a 142 pesos.',
        },
        {
          title: 'Semana: ¿qué acción se repetirá?',
          text: 'Que dependa de tu equipo. Ejemplo: sugerir un complemento en caja.',
        },
        {
          title: 'Turno: ¿quién, cuántas veces y a qué hora se revisa?',
          text: 'Ejemplo: cajas 1 a 3, diez sugerencias por hora, revisión a las 14:00.',
        },
      ],
    },
    { kind: 'heading', text: 'Mi escalera' },
    {
      kind: 'table',
      columns: ['Escalón', 'Mi meta', 'Número', 'Cómo lo sabremos'],
      rows: [
        ['Año', '', '', ''],
        ['Mes', '', '', ''],
        ['Semana', '', '', ''],
        ['Turno', '', '', ''],
      ],
    },
    { kind: 'lines', label: 'La frase que escribiré en el pizarrón del equipo:', count: 2 },
    {
      kind: 'checklist',
      items: [
        'La frase tiene menos de diez palabras.',
        'Cualquier persona del equipo puede explicar cómo contribuye.',
        'Hay una hora fija para revisarla y alguien que la anota.',
      ],
    },
  ],
};

export const strategyObservation: DocumentSource = {
  path: 'estrategia/guia-observacion',
  title: 'Guía de Observación: Estrategia',
  kicker: 'Guía para jefas y jefes',
  lead: 'Observa conductas, no intenciones. Anota qué viste y qué efecto tuvo; te servirá para evaluar con justicia y conversar en la sesión 1-1.',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: 'Elige dos momentos distintos',
          text: 'Por ejemplo, un arranque de turno y una revisión de resultados. Una sola visita no muestra un hábito.',
        },
        {
          title: 'Observa sin intervenir',
          text: 'Quince minutos bastan. Guarda tus consejos para el final.',
        },
        {
          title: 'Escribe hechos',
          text: '“Comparó la venta con el martes anterior” es un hecho. “Es muy analítica” es una opinión.',
        },
      ],
    },
    { kind: 'heading', text: 'Conductas que puedes observar' },
    {
      kind: 'table',
      columns: ['Competencia', 'Qué buscar', 'Hecho observado y fecha'],
      rows: [
        ['Toma de decisiones', 'Reúne datos suficientes, decide a tiempo y explica por qué.', ''],
        [
          'Pensamiento estratégico',
          'Relaciona lo que pasa en el piso con la meta del mes y anticipa efectos.',
          '',
        ],
        ['Enfoque innovador', 'Prueba ideas nuevas en pequeño y aprende de lo que no funciona.', ''],
        ['Perspicacia financiera', 'Usa venta, margen y merma para elegir prioridades.', ''],
      ],
    },
    { kind: 'heading', text: 'Antes de evaluar' },
    {
      kind: 'checklist',
      items: [
        'Tengo al menos dos hechos por competencia, de fechas diferentes.',
        'Distingo lo que vi de lo que me contaron.',
        'No comparo a la persona con alguien más del equipo.',
        'Identifiqué una fortaleza que quiero que conserve.',
      ],
    },
    { kind: 'lines', label: 'Una fortaleza y una oportunidad que comentaré en la sesión 1-1:', count: 2 },
  ],
};

export const strategyCompetency: DocumentSource = {
  path: 'estrategia/conoce-la-competencia',
  title: 'Conoce la Competencia: Estrategia',
  kicker: 'Competencia de la unidad 1',
  lead: 'Ver más allá del turno: leer el entorno, elegir lo que importa y decidir con datos, ideas frescas y sentido del negocio.',
  blocks: [
    {
      kind: 'cards',
      items: [
        {
          title: 'Toma de decisiones',
          text: 'Elige a tiempo entre alternativas, con la información disponible y midiendo riesgos. Explica sus razones y revisa el resultado.',
        },
        {
          title: 'Pensamiento estratégico',
          text: 'Conecta lo que sucede en la tienda con el rumbo de la empresa. Anticipa, prioriza y prepara al equipo.',
        },
        {
          title: 'Enfoque innovador',
          text: 'Pregunta si hay una mejor manera. Hace pruebas pequeñas, invita ideas y convierte las que funcionan en costumbre.',
        },
        {
          title: 'Perspicacia financiera',
          text: 'Entiende de dónde viene el resultado: venta, margen, merma y gasto. Usa los números para cuidar el negocio.',
        },
      ],
    },
    { kind: 'heading', text: 'Cómo se ve en el piso de venta' },
    {
      kind: 'table',
      columns: ['En desarrollo', 'Sólida', 'Ejemplar'],
      rows: [
        [
          'Atiende lo urgente conforme llega.',
          'Elige tres prioridades y las revisa cada semana.',
          'Ayuda a otras áreas a priorizar y comparte su método.',
        ],
        [
          'Reporta números.',
          'Explica qué los movió y qué hará.',
          'Anticipa el cambio y prepara al equipo antes de que ocurra.',
        ],
        [
          'Aplica lo que siempre ha funcionado.',
          'Prueba mejoras y mide si sirven.',
          'Logra que el equipo proponga y pruebe por su cuenta.',
        ],
      ],
    },
    { kind: 'heading', text: 'Preguntas para tu reflexión' },
    {
      kind: 'checklist',
      items: [
        '¿Cuál fue la última decisión que cambié al ver un dato?',
        '¿Qué dejé de hacer este mes para poder hacer algo mejor?',
        '¿Mi equipo sabe cuál es nuestra prioridad de la semana?',
      ],
    },
  ],
};

export const strategyTemplate: DocumentSource = {
  path: 'estrategia/plantilla-reto',
  title: 'Plantilla del reto: Mi plan de prioridades',
  kicker: 'Reto on the Job · Unidad 1',
  lead: 'Completa cada apartado con hechos de tu tienda. Dos o tres cuartillas son suficientes; lo que cuenta es la claridad.',
  blocks: [
    { kind: 'fields', labels: ['Nombre:', 'Tienda o área:', 'Fecha de entrega:', 'Jefa o jefe:'] },
    { kind: 'heading', text: '1. Lo que leí en mi tienda' },
    { kind: 'lines', label: 'Describe la situación con al menos tres datos comparados:', count: 4 },
    { kind: 'heading', text: '2. La prioridad que elegí' },
    { kind: 'lines', label: '¿Cuál es, qué número debe mover y por qué esta y no otra?', count: 3 },
    { kind: 'heading', text: '3. Plan de cuatro semanas' },
    {
      kind: 'table',
      columns: ['Semana', 'Acción', 'Responsable', 'Indicador', 'Resultado'],
      rows: [
        ['1', '', '', '', ''],
        ['2', '', '', '', ''],
        ['3', '', '', '', ''],
        ['4', '', '', '', ''],
      ],
    },
    { kind: 'page' },
    { kind: 'heading', text: '4. Cuenta del beneficio' },
    {
      kind: 'lines',
      label: 'Estima el efecto en pesos, tiempo o servicio y muestra cómo llegaste a la cifra:',
      count: 4,
    },
    { kind: 'heading', text: '5. Riesgos y plan B' },
    {
      kind: 'table',
      columns: ['¿Qué podría salir mal?', '¿Cómo lo sabré pronto?', '¿Qué haré?'],
      rows: [
        ['', '', ''],
        ['', '', ''],
      ],
    },
    { kind: 'heading', text: '6. Lo que aprendí' },
    {
      kind: 'lines',
      label: '¿Qué harías distinto la próxima vez? ¿Qué le recomendarías a otra tienda?',
      count: 4,
    },
    {
      kind: 'note',
      text: 'Antes de entregar: guarda el archivo como PDF o Word, revisa que tenga tu nombre y comprueba que no incluya datos personales de clientes.',
    },
  ],
};

export const strategyDocuments = [
  weeklyBoard,
  matrixFormat,
  storePulse,
  goalLadder,
  strategyObservation,
  strategyCompetency,
  strategyTemplate,
];
