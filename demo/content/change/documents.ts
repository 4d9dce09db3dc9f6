import type { DocumentSource } from '../studio/sources.ts';

export const communicationPlan: DocumentSource = {
  path: 'cambio/plan-de-comunicacion',
  title: 'Plan de comunicación de un cambio',
  kicker: 'Liderazgo del cambio · Formato',
  lead: 'Antes de anunciar, ordena a quién le afecta, qué necesita saber y por qué canal se lo dirás.',
  blocks: [
    { kind: 'fields', labels: ['Cambio:', 'Fecha de inicio:', 'Responsable:', 'Fecha de revisión:'] },
    { kind: 'lines', label: 'El para qué, en una frase:', count: 2 },
    { kind: 'heading', text: 'A quién le afecta' },
    {
      kind: 'table',
      columns: ['Personas o área', 'Qué gana', 'Qué pierde o le preocupa', 'Qué necesita de mí'],
      rows: [
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
      ],
    },
    { kind: 'heading', text: 'Calendario de mensajes' },
    {
      kind: 'table',
      columns: ['Cuándo', 'Mensaje', 'Canal', 'Quién lo da', 'Listo'],
      rows: [
        ['Una semana antes', '', 'Conversación individual con quien más cambia', '', ''],
        ['Tres días antes', '', 'Junta de turno', '', ''],
        ['El primer día', '', 'Acompañamiento en piso', '', ''],
        ['Al séptimo día', '', 'Junta: qué funcionó y qué ajustamos', '', ''],
      ],
    },
    {
      kind: 'note',
      text: 'Repite el mensaje al menos tres veces y por tres caminos. Que lo hayas dicho no significa que se haya entendido.',
    },
  ],
};

export const questionsSheet: DocumentSource = {
  path: 'cambio/preguntas-dificiles',
  title: 'Cómo responder preguntas difíciles',
  kicker: 'Liderazgo del cambio · Guía rápida',
  lead: 'Frases que ayudan cuando el equipo pregunta y no tienes, o no puedes dar, toda la información.',
  blocks: [
    {
      kind: 'table',
      columns: ['Si te preguntan…', 'Evita', 'Mejor di'],
      rows: [
        [
          '“¿Va a haber recortes?”',
          '“No sé nada.”',
          '“Hoy no tengo información de recortes. Si eso cambia, lo sabrán por mí. Lo pregunto hoy y mañana les respondo.”',
        ],
        [
          '“¿Y por qué no nos consultaron?”',
          '“Así lo decidieron arriba.”',
          '“Entiendo la molestia. La decisión general está tomada; el cómo lo definimos aquí, y quiero sus ideas.”',
        ],
        [
          '“¿Y si no funciona?”',
          '“Va a funcionar.”',
          '“Lo revisamos el viernes con estos dos números. Si no mejora, lo ajustamos.”',
        ],
        [
          '“Antes nos salía bien.”',
          '“Hay que adaptarse.”',
          '“Es cierto que esto funcionaba. ¿Qué parte de lo anterior no deberíamos perder?”',
        ],
        [
          '“¿Nos van a pagar más?”',
          '“Eso no me toca.”',
          '“El sueldo no cambia con este ajuste. Lo que sí puedo acordar es cómo repartimos la carga.”',
        ],
      ],
    },
    { kind: 'heading', text: 'Cuando no sabes la respuesta' },
    {
      kind: 'steps',
      items: [
        { title: 'Dilo', text: '“No lo sé todavía.” La franqueza cuida tu credibilidad.' },
        { title: 'Comprométete', text: '“Lo averiguo y les respondo el jueves antes de cerrar.”' },
        {
          title: 'Cumple',
          text: 'Vuelve el jueves aunque la respuesta siga siendo “aún no hay definición”.',
        },
      ],
    },
    { kind: 'lines', label: 'Las preguntas que más temo y cómo las responderé:', count: 4 },
  ],
};

export const habitBoard: DocumentSource = {
  path: 'cambio/tablero-de-habitos',
  title: 'Tablero de hábitos del equipo',
  kicker: 'Liderazgo del cambio · Formato',
  lead: 'Un cambio se sostiene cuando ya no hace falta recordarlo. Elige un solo hábito y síganlo cuatro semanas.',
  blocks: [
    {
      kind: 'cards',
      items: [
        { title: 'La señal', text: '¿Después de qué momento ocurre? Ejemplo: al recibir la última tarima.' },
        {
          title: 'La acción',
          text: '¿Qué se hace en menos de dos minutos? Ejemplo: probar cinco códigos en el lector.',
        },
        { title: 'La prueba', text: '¿Cómo se ve que se hizo? Ejemplo: palomita y hora en este tablero.' },
        {
          title: 'La recompensa',
          text: '¿Qué mejora de inmediato? Ejemplo: nadie sale de caja a buscar precios.',
        },
      ],
    },
    { kind: 'lines', label: 'Nuestro hábito: “Después de…, nosotros…, y se nota en…”', count: 2 },
    {
      kind: 'table',
      columns: ['Semana', 'L', 'M', 'M', 'J', 'V', 'S', 'D', 'Lo que aprendimos'],
      rows: [
        ['1', '', '', '', '', '', '', '', ''],
        ['2', '', '', '', '', '', '', '', ''],
        ['3', '', '', '', '', '', '', '', ''],
        ['4', '', '', '', '', '', '', '', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'Otra persona del equipo, no yo, marca el tablero.',
        'Si fallamos un día, retomamos al siguiente sin regaños.',
        'Si fallamos dos días seguidos, hacemos el paso más pequeño.',
        'Al terminar la cuarta semana decidimos: se queda, se ajusta o se suelta.',
      ],
    },
  ],
};

export const winsLog: DocumentSource = {
  path: 'cambio/bitacora-de-victorias',
  title: 'Bitácora de victorias pequeñas',
  kicker: 'Liderazgo del cambio · Formato',
  lead: 'Una por día. Real, con nombre y en dirección al rumbo. Léela en la junta del viernes.',
  blocks: [
    {
      kind: 'table',
      columns: ['Fecha', '¿Qué pasó?', '¿Quién lo logró?', '¿Cómo lo hizo?', '¿Quién más puede intentarlo?'],
      rows: [
        [
          'Ejemplo',
          'Inventario en 20 min; antes eran 40',
          'Noé, bodega',
          'Separó por zonas y escaneó en orden',
          'Turno de la tarde',
        ],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'Esta semana aparecen personas de turnos y áreas diferentes.',
        'Cada victoria dice cómo se logró, para que alguien más la repita.',
        'Le conté a mi gerencia al menos una.',
      ],
    },
    { kind: 'lines', label: 'El patrón que veo en nuestras victorias:', count: 2 },
  ],
};

export const changeObservation: DocumentSource = {
  path: 'cambio/guia-observacion',
  title: 'Guía de Observación: Liderazgo del cambio',
  kicker: 'Guía para jefas y jefes',
  lead: 'Observa cómo la persona acompaña a su equipo cuando algo cambia: lo que dice, lo que escucha y lo que sostiene.',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: 'Elige un cambio real y reciente',
          text: 'Un sistema, un horario, un proceso o un nuevo integrante del equipo.',
        },
        { title: 'Observa tres momentos', text: 'El anuncio, la segunda semana y un mes después.' },
        {
          title: 'Escucha al equipo',
          text: 'Pregunta: “¿para qué se hizo el cambio?” y “¿qué pasó con sus dudas?”.',
        },
      ],
    },
    { kind: 'heading', text: 'Conductas que puedes observar' },
    {
      kind: 'table',
      columns: ['Competencia', 'Qué buscar', 'Hecho observado y fecha'],
      rows: [
        [
          'Estrategias para afrontar el cambio',
          'Identifica a quién afecta, prevé riesgos y avanza por pasos.',
          '',
        ],
        ['Comunicación efectiva', 'Explica para qué, qué cambia y qué no; verifica que se entendió.', ''],
        ['Estrategias de motivación', 'Reconoce avances pequeños y da práctica, apoyo y voz.', ''],
        [
          'Cualidades del líder del cambio',
          'Pone el ejemplo, mantiene la calma y admite lo que no sabe.',
          '',
        ],
      ],
    },
    { kind: 'heading', text: 'Antes de evaluar' },
    {
      kind: 'checklist',
      items: [
        'Consideré lo que dependía de la persona y lo que no.',
        'Tengo hechos del inicio y también de la segunda semana.',
        'Escuché por lo menos a dos integrantes de su equipo.',
        'Identifiqué qué apoyo me toca dar.',
      ],
    },
    { kind: 'lines', label: 'Una fortaleza y una oportunidad que comentaré en la sesión 1-1:', count: 2 },
  ],
};

export const changeCompetency: DocumentSource = {
  path: 'cambio/conoce-la-competencia',
  title: 'Conoce la Competencia: Liderazgo del cambio',
  kicker: 'Competencia de la unidad 3',
  lead: 'Acompañar a las personas para que un cambio se entienda, se pruebe y se convierta en la nueva manera de trabajar.',
  blocks: [
    {
      kind: 'cards',
      items: [
        {
          title: 'Estrategias para afrontar el cambio',
          text: 'Anticipa impactos, divide el cambio en pasos, prepara apoyos y ajusta según lo que aprende.',
        },
        {
          title: 'Comunicación efectiva para el cambio',
          text: 'Explica para qué, qué cambia y qué no. Escucha dudas, responde con franqueza y repite lo importante.',
        },
        {
          title: 'Estrategias de motivación para el cambio',
          text: 'Hace visibles los avances, da voz y práctica, y reconoce el esfuerzo de quienes lo hacen posible.',
        },
        {
          title: 'Cualidades del líder del cambio',
          text: 'Muestra el ejemplo, conserva la calma, aprende en público y cuida a las personas en la incertidumbre.',
        },
      ],
    },
    { kind: 'heading', text: 'Cómo se ve en el piso de venta' },
    {
      kind: 'table',
      columns: ['En desarrollo', 'Sólida', 'Ejemplar'],
      rows: [
        [
          'Avisa del cambio.',
          'Explica para qué y escucha las dudas.',
          'El equipo puede explicarlo y proponer mejoras.',
        ],
        [
          'Ve la resistencia como mala actitud.',
          'Pregunta la razón y responde a ella.',
          'Usa la resistencia para mejorar el plan.',
        ],
        [
          'Se desanima si no hay resultados pronto.',
          'Celebra avances pequeños y ajusta.',
          'Deja hábitos que continúan sin su presencia.',
        ],
      ],
    },
    { kind: 'heading', text: 'Preguntas para tu reflexión' },
    {
      kind: 'checklist',
      items: [
        '¿En qué parte de la curva está cada persona de mi equipo?',
        '¿Qué duda he escuchado tres veces y no he respondido?',
        '¿Qué hago yo, todos los días, que demuestra que el cambio va en serio?',
      ],
    },
  ],
};

export const changeTemplate: DocumentSource = {
  path: 'cambio/plantilla-reto',
  title: 'Plantilla del reto: Un cambio que se queda',
  kicker: 'Reto on the Job · Unidad 3',
  lead: 'Cuenta cómo acompañaste a tu equipo en un cambio real, desde el primer aviso hasta el hábito.',
  blocks: [
    { kind: 'fields', labels: ['Nombre:', 'Tienda o área:', 'Fecha de entrega:', 'Jefa o jefe:'] },
    { kind: 'heading', text: '1. El cambio y su para qué' },
    { kind: 'lines', label: 'Descríbelo como se lo contarías a tu equipo en treinta segundos:', count: 3 },
    { kind: 'heading', text: '2. A quién le afecta' },
    {
      kind: 'table',
      columns: ['Personas o área', 'En qué parte de la curva estaban', 'Qué necesitaban', 'Qué hice'],
      rows: [
        ['', '', '', ''],
        ['', '', '', ''],
        ['', '', '', ''],
      ],
    },
    { kind: 'heading', text: '3. Lo que escuché' },
    { kind: 'lines', label: 'La duda o resistencia más valiosa y cómo mejoró el plan:', count: 4 },
    { kind: 'page' },
    { kind: 'heading', text: '4. Victorias pequeñas' },
    {
      kind: 'table',
      columns: ['Semana', 'Victoria', 'Cómo se logró', 'Cómo la compartimos'],
      rows: [
        ['1', '', '', ''],
        ['2', '', '', ''],
        ['3', '', '', ''],
        ['4', '', '', ''],
      ],
    },
    { kind: 'heading', text: '5. El hábito que queda' },
    {
      kind: 'lines',
      label: 'Señal, acción, prueba y recompensa. ¿Quién lo sostiene cuando no estás?',
      count: 4,
    },
    { kind: 'heading', text: '6. Lo que cambió en mí' },
    { kind: 'lines', label: '¿Qué aprendiste de tu manera de liderar? ¿Qué te falta practicar?', count: 4 },
    {
      kind: 'note',
      text: 'Antes de entregar: comprueba que el archivo abra correctamente y que no incluya nombres completos ni fotografías de personas sin su autorización.',
    },
  ],
};

export const changeDocuments = [
  communicationPlan,
  questionsSheet,
  habitBoard,
  winsLog,
  changeObservation,
  changeCompetency,
  changeTemplate,
];
