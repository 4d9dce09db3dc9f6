import type { DocumentSource } from '../studio/sources.ts';

export const shiftChecklist: DocumentSource = {
  path: 'gestion/lista-arranque-turno',
  title: 'Lista de arranque y cierre de turno',
  kicker: 'Gestión · Lista de verificación',
  lead: 'Quince minutos al inicio y diez al final. Imprime una por turno y deja la evidencia en la carpeta de la tienda.',
  blocks: [
    { kind: 'fields', labels: ['Tienda o área:', 'Fecha y turno:', 'Entrega:', 'Recibe:'] },
    { kind: 'heading', text: 'Arranque' },
    {
      kind: 'checklist',
      items: [
        'Recibí los pendientes del turno anterior y confirmé los urgentes.',
        'Recorrí entrada, frescos, pasillos centrales, bodega y cajas.',
        'Revisé asistencia y cubrí los puestos críticos.',
        'Hice la junta de cinco minutos: resultado, prioridad, asignaciones y pregunta.',
        'Temperaturas de cámaras y vitrinas anotadas.',
        'Cajas con cambio, bolsas y rollo suficiente.',
      ],
    },
    { kind: 'heading', text: 'Asignaciones del turno' },
    {
      kind: 'table',
      columns: ['Persona', 'Tarea', 'Hora límite', 'Cómo se ve bien hecho', 'Listo'],
      rows: [
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
      ],
    },
    { kind: 'heading', text: 'Cierre' },
    {
      kind: 'checklist',
      items: [
        'La prioridad del día se cumplió o quedó registrado por qué no.',
        'Devoluciones y producto dañado, registrados.',
        'Reconocí a una persona por algo específico.',
        'Entregué pendientes por escrito a quien sigue.',
      ],
    },
  ],
};

export const shrinkageLog: DocumentSource = {
  path: 'gestion/control-de-merma',
  title: 'Control diario de merma',
  kicker: 'Gestión · Formato',
  lead: 'Registra cada pérdida en el momento, con su causa. Al final de la semana sabrás dónde actuar primero.',
  blocks: [
    {
      kind: 'table',
      columns: ['Hora', 'Producto', 'Piezas o kg', 'Costo', 'Causa', '¿Se pudo evitar?'],
      rows: [
        ['9:40', 'Yogur natural 1 L (ejemplo)', '3', '$96', 'C', 'Sí: acomodo'],
        ['', '', '', '', '', ''],
        ['', '', '', '', '', ''],
        ['', '', '', '', '', ''],
        ['', '', '', '', '', ''],
        ['', '', '', '', '', ''],
        ['', '', '', '', '', ''],
      ],
    },
    { kind: 'heading', text: 'Claves de causa' },
    {
      kind: 'cards',
      items: [
        { title: 'C · Caducidad', text: 'Producto vencido o por vencer. Revisa rotación y cantidad pedida.' },
        { title: 'D · Daño', text: 'Golpe, empaque abierto o mal estibado. Revisa recepción y acomodo.' },
        { title: 'F · Frío', text: 'Se rompió la cadena de frío. Revisa puertas, cargas y temperaturas.' },
        {
          title: 'R · Registro',
          text: 'Error de etiqueta, conteo, traspaso o devolución. Revisa el proceso.',
        },
        {
          title: 'X · Faltante',
          text: 'No aparece. Revisa recibo, puntos ciegos y bodega; avisa a prevención.',
        },
        { title: 'P · Producción', text: 'Sobrante de panadería o cocina. Ajusta tandas y horarios.' },
      ],
    },
    { kind: 'lines', label: 'La causa que más se repitió y lo que haremos la próxima semana:', count: 2 },
  ],
};

export const fiveIndicators: DocumentSource = {
  path: 'gestion/indicadores-en-una-mano',
  title: 'Indicadores en una mano',
  kicker: 'Gestión · Guía rápida',
  lead: 'Cinco números que caben en una mano: uno por dedo, a la vista del equipo y con una acción lista para cada color.',
  blocks: [
    {
      kind: 'table',
      columns: ['Indicador', 'Verde', 'Amarillo', 'Rojo', 'Si está en rojo, hoy…'],
      rows: [
        [
          'Faltantes en anaquel',
          'Menos de 3 %',
          '3 a 5 %',
          'Más de 5 %',
          'Revisa bodega antes de pedir; surte hora pico',
        ],
        ['Merma', 'Menos de 2 %', '2 a 3 %', 'Más de 3 %', 'Camina los cinco puntos y registra causas'],
        [
          'Espera en caja',
          'Menos de 4 min',
          '4 a 6 min',
          'Más de 6 min',
          'Abre caja de apoyo; mueve descansos',
        ],
        ['Quejas por día', '0 o 1', '2 o 3', '4 o más', 'Llama a quien se quejó y corrige la causa'],
        [
          'Asistencia',
          '97 % o más',
          '94 a 96 %',
          'Menos de 94 %',
          'Cubre puestos críticos; conversa en privado',
        ],
      ],
    },
    {
      kind: 'note',
      text: 'Los rangos son un punto de partida. Ajústalos con tu gerencia según el tamaño y la historia de tu tienda.',
    },
    { kind: 'heading', text: 'Cómo usarlos cada semana' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Lunes: mira',
          text: 'Anota los cinco y compáralos con la semana anterior. Elige solo uno para trabajar.',
        },
        { title: 'Miércoles: pregunta', text: 'Ve al lugar donde nace el número y pregunta qué lo mueve.' },
        { title: 'Viernes: decide', text: 'Conserva lo que funcionó, cambia lo que no y avisa al equipo.' },
        { title: 'Domingo: reconoce', text: 'Nombra a quien movió el número y cuenta cómo lo logró.' },
      ],
    },
  ],
};

export const feedbackCard: DocumentSource = {
  path: 'gestion/tarjeta-retroalimentacion',
  title: 'Tarjeta para preparar una conversación',
  kicker: 'Gestión · Formato',
  lead: 'Prepárala en cinco minutos antes de hablar. Entre más difícil parezca la conversación, más vale tenerla por escrito.',
  blocks: [
    { kind: 'fields', labels: ['Persona:', 'Fecha y lugar:'] },
    {
      kind: 'steps',
      items: [
        { title: 'El hecho', text: 'Qué pasó, cuándo y dónde. Que una cámara hubiera podido grabarlo.' },
        { title: 'El efecto', text: 'Qué provocó en la clientela, el equipo o el resultado.' },
        { title: 'La escucha', text: '¿Qué pasó desde tu punto de vista? ¿Qué te ayudaría?' },
        { title: 'El acuerdo', text: 'Qué se hará, quién, para cuándo y cómo lo revisaremos.' },
      ],
    },
    { kind: 'lines', label: 'El hecho, sin adjetivos:', count: 2 },
    { kind: 'lines', label: 'El efecto:', count: 2 },
    { kind: 'lines', label: 'Lo que quiero preguntar y escuchar:', count: 2 },
    { kind: 'lines', label: 'El acuerdo y la fecha de revisión:', count: 2 },
    {
      kind: 'checklist',
      items: [
        'Elegí un lugar privado y un momento sin prisa.',
        'Evité “siempre”, “nunca” y las comparaciones con otras personas.',
        'Tengo claro qué reconozco de esta persona.',
      ],
    },
  ],
};

export const developmentTalk: DocumentSource = {
  path: 'gestion/guia-conversacion-desarrollo',
  title: 'Guía para conversar sobre desarrollo',
  kicker: 'Gestión · Guía',
  lead: 'Treinta minutos al trimestre con cada persona. No se habla de pendientes: se habla de hacia dónde quiere crecer.',
  blocks: [
    {
      kind: 'cards',
      items: [
        {
          title: 'Abrir (5 min)',
          text: '¿Qué te ha dado orgullo en estos meses? ¿Qué parte de tu trabajo disfrutas más?',
        },
        {
          title: 'Explorar (10 min)',
          text: '¿Qué te gustaría saber hacer dentro de un año? ¿Qué te ha detenido?',
        },
        {
          title: 'Elegir (10 min)',
          text: '¿Qué habilidad, si la practicaras cada semana, cambiaría más tu trabajo?',
        },
        { title: 'Acordar (5 min)', text: '¿Cuál es el primer paso, quién te acompaña y cuándo lo vemos?' },
      ],
    },
    { kind: 'heading', text: 'Maneras de aprender sin salir de la tienda' },
    {
      kind: 'table',
      columns: ['Si quiere aprender a…', 'Puede practicar con…', 'Señal de avance'],
      rows: [
        [
          'Atender mejor',
          'Acompañar una semana a quien mejor atiende en frescos',
          'Resuelve quejas sin ayuda',
        ],
        ['Organizar', 'Coordinar el surtido de un pasillo', 'El pasillo abre completo cinco días'],
        [
          'Leer números',
          'Presentar un indicador en la junta del viernes',
          'Explica la causa, no solo el dato',
        ],
        ['Enseñar', 'Recibir a una persona de nuevo ingreso', 'Quien ingresa cobra sin ayuda en una semana'],
      ],
    },
    { kind: 'lines', label: 'Acuerdo de desarrollo (qué, con quién, para cuándo):', count: 3 },
    {
      kind: 'note',
      text: 'No prometas un ascenso. Promete práctica, acompañamiento y una respuesta honesta.',
    },
  ],
};

export const managementObservation: DocumentSource = {
  path: 'gestion/guia-observacion',
  title: 'Guía de Observación: Gestión',
  kicker: 'Guía para jefas y jefes',
  lead: 'Mira cómo organiza, da seguimiento y conversa. Lo que se sostiene cuando hay presión es lo que ya es hábito.',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: 'Acompaña un arranque de turno',
          text: 'Llega diez minutos antes. Observa qué recibe, qué recorre y qué asigna.',
        },
        {
          title: 'Vuelve en hora pico',
          text: 'Observa a qué da prioridad y cómo trata a la clientela y al equipo.',
        },
        {
          title: 'Pregunta a dos personas del equipo',
          text: '“¿Cuál es la prioridad de hoy?” y “¿cómo te enteras de que lo hiciste bien?”.',
        },
      ],
    },
    { kind: 'heading', text: 'Conductas que puedes observar' },
    {
      kind: 'table',
      columns: ['Competencia', 'Qué buscar', 'Hecho observado y fecha'],
      rows: [
        ['Liderazgo valiente', 'Aborda a tiempo lo difícil, con respeto y acuerdos.', ''],
        [
          'Aseguramiento de la ejecución',
          'Asigna con estándar, revisa a medio camino y cierra pendientes.',
          '',
        ],
        ['Conducir por resultados', 'Conoce sus números, explica causas y ajusta el plan.', ''],
        ['Enfoque al cliente', 'Escucha, resuelve y corrige lo que causó la queja.', ''],
      ],
    },
    { kind: 'heading', text: 'Antes de evaluar' },
    {
      kind: 'checklist',
      items: [
        'Observé al menos un momento tranquilo y uno de presión.',
        'Tengo ejemplos con fecha, no impresiones generales.',
        'Consideré el periodo completo, no solo la última semana.',
        'Preparé una pregunta abierta para la sesión 1-1.',
      ],
    },
    { kind: 'lines', label: 'Una fortaleza y una oportunidad que comentaré en la sesión 1-1:', count: 2 },
  ],
};

export const managementCompetency: DocumentSource = {
  path: 'gestion/conoce-la-competencia',
  title: 'Conoce la Competencia: Gestión',
  kicker: 'Competencia de la unidad 2',
  lead: 'Lograr que las cosas sucedan con el equipo: organizar, dar seguimiento, cuidar los resultados y poner a la clientela al centro.',
  blocks: [
    {
      kind: 'cards',
      items: [
        {
          title: 'Liderazgo valiente',
          text: 'Dice lo necesario con respeto y a tiempo. Pide y da retroalimentación, y defiende lo correcto aunque incomode.',
        },
        {
          title: 'Aseguramiento de la ejecución',
          text: 'Convierte planes en tareas con responsable, hora y estándar. Da seguimiento y cierra lo que abre.',
        },
        {
          title: 'Conducir por resultados',
          text: 'Mide lo que importa, explica las causas y moviliza al equipo para mejorar de forma sostenida.',
        },
        {
          title: 'Enfoque al cliente',
          text: 'Entiende qué valora quien compra, resuelve en el momento y corrige la causa para que no se repita.',
        },
      ],
    },
    { kind: 'heading', text: 'Cómo se ve en el piso de venta' },
    {
      kind: 'table',
      columns: ['En desarrollo', 'Sólida', 'Ejemplar'],
      rows: [
        [
          'Da instrucciones generales.',
          'Asigna persona, tarea, hora y estándar.',
          'El equipo se organiza solo y pide revisión.',
        ],
        [
          'Evita conversaciones incómodas.',
          'Retroalimenta con hechos y acuerdos.',
          'Crea un ambiente donde todas las personas se retroalimentan.',
        ],
        [
          'Atiende quejas una por una.',
          'Busca la causa y la corrige.',
          'Previene quejas junto con otras áreas.',
        ],
      ],
    },
    { kind: 'heading', text: 'Preguntas para tu reflexión' },
    {
      kind: 'checklist',
      items: [
        '¿Qué conversación he pospuesto y qué está costando?',
        '¿Qué tarea podría delegar esta semana con un estándar claro?',
        '¿Qué aprendí de la última queja que recibimos?',
      ],
    },
  ],
};

export const managementTemplate: DocumentSource = {
  path: 'gestion/plantilla-reto',
  title: 'Plantilla del reto: Un resultado que se sostiene',
  kicker: 'Reto on the Job · Unidad 2',
  lead: 'Documenta cómo tu equipo mejoró un indicador y qué dejaron instalado para que no retroceda.',
  blocks: [
    { kind: 'fields', labels: ['Nombre:', 'Tienda o área:', 'Fecha de entrega:', 'Jefa o jefe:'] },
    { kind: 'heading', text: '1. El indicador' },
    {
      kind: 'table',
      columns: ['Indicador', 'Cómo se mide', 'Al inicio', 'Meta', 'Al final'],
      rows: [['', '', '', '', '']],
    },
    { kind: 'lines', label: '¿Por qué este indicador importa a la clientela y a la tienda?', count: 2 },
    { kind: 'heading', text: '2. Las causas que encontramos' },
    { kind: 'lines', label: 'Qué observaron, qué preguntaron y qué descartaron:', count: 3 },
    { kind: 'heading', text: '3. Quién hizo qué' },
    {
      kind: 'table',
      columns: ['Acción', 'Responsable', 'Estándar', 'Fecha', 'Cumplida'],
      rows: [
        ['', '', '', '', ''],
        ['', '', '', '', ''],
        ['', '', '', '', ''],
      ],
    },
    { kind: 'page' },
    { kind: 'heading', text: '4. Seguimiento semanal' },
    {
      kind: 'table',
      columns: ['Semana', 'Resultado', 'Qué ajustamos', 'A quién reconocimos'],
      rows: [
        ['1', '', '', ''],
        ['2', '', '', ''],
        ['3', '', '', ''],
        ['4', '', '', ''],
      ],
    },
    { kind: 'heading', text: '5. Una conversación difícil' },
    {
      kind: 'lines',
      label: 'Sin nombres: cuál fue el hecho, el efecto y el acuerdo. ¿Qué aprendiste?',
      count: 4,
    },
    { kind: 'heading', text: '6. Lo que queda instalado' },
    { kind: 'lines', label: 'Rutina, responsable y horario que sostendrán el resultado:', count: 3 },
    {
      kind: 'note',
      text: 'Antes de entregar: cuida la privacidad de tu equipo. Usa iniciales o puestos en lugar de nombres completos.',
    },
  ],
};

export const managementDocuments = [
  shiftChecklist,
  shrinkageLog,
  fiveIndicators,
  feedbackCard,
  developmentTalk,
  managementObservation,
  managementCompetency,
  managementTemplate,
];
