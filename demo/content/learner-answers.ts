/** The texts of the demonstration's learners, by the unit's key; two voices, so that two people do not say the same. */
export type UnitAnswers = {
  delivery: readonly [string, string];
  /** One text per guide question of the case. */
  caseStudy: readonly [readonly string[], readonly string[]];
  caseComment: string;
  /** Texts of the self-assessment, in the order of its open questions. */
  selfAssessment: readonly [readonly string[], readonly string[]];
  /** Open questions of the survey: the most valuable, what to change. */
  survey: readonly [readonly string[], readonly string[]];
};

const strategy: UnitAnswers = {
  delivery: [
    'Apliqué el reto con el turno de apertura. Adjunto la plantilla con los tres recorridos y el resultado de cuatro semanas.',
    'Trabajé los huecos de lácteos con todo el equipo. Al final explico qué no funcionó la primera semana.',
  ],
  caseStudy: [
    [
      'El ticket promedio sube mientras bajan las visitas: quien viene compra más, pero vienen menos. La merma de pan crece y a la vez falta bolillo a las ocho.',
      'Primero el horario de horneado: ataca la merma y la franja que más cayó. Descartaría igualar precios porque perdemos margen donde el otro es más fuerte.',
      'Una segunda tanda a las seis y media durante siete días. Mediría piezas vendidas después de las siete y merma diaria.',
      'Somos la tienda del pan caliente. Esta semana probamos otra horneada y el viernes vemos juntos los números.',
    ],
    [
      'La caída se concentra en abarrotes y en la noche; frutas y panadería crecen. No se fue toda la clientela, se fue una compra.',
      'Elegiría el horneado y dejaría el perifoneo para después: hoy no tenemos algo distinto que anunciar.',
      'Mover el último horneado a las 18:30 con personas voluntarias; indicador: tickets de siete a nueve.',
      'No hay recortes. Necesito su ayuda siete días para saber si el pan de la tarde nos devuelve la noche.',
    ],
  ],
  caseComment:
    'Relacionas bien la merma con la falta de producto. Para cerrar, agrega qué harías si al séptimo día el indicador no se mueve.',
  selfAssessment: [
    [
      'Habría comparado la venta del martes con la del martes de quincena antes de pedir más personal.',
      'Tres prioridades, un número cada una, y todos sabemos cuál es la de hoy.',
    ],
    [
      'No habría puesto cinco prioridades en una semana: elegiría una y diría en voz alta qué dejamos fuera.',
      'Primero el anaquel lleno; lo demás espera.',
    ],
  ],
  survey: [
    [
      'Los diez minutos de piso: los hago diario y ya veo patrones.',
      'Más ejemplos de tiendas pequeñas, con pocos colaboradores.',
    ],
    ['La matriz, porque me ayudó a decir que no.', 'Que los formatos se puedan llenar desde el teléfono.'],
  ],
};

const management: UnitAnswers = {
  delivery: [
    'Mi equipo ya hace la junta de cinco minutos sin mí los miércoles. Incluyo la bitácora y los indicadores.',
    'Delegué el conteo cíclico con estándar y revisión. Cuento también la conversación que más me costó.',
  ],
  caseStudy: [
    [
      'Esfuerzo sobra: Héctor surte, cobra y corre. Falta organización: nadie tiene asignaciones, los descansos se juntan y nadie revisa a media tarde.',
      'Junta a las 14:05 con un dato y una prioridad: nadie espera más de cinco minutos entre cinco y siete. Karina recibe con lista, Beto acomoda frutas y reviso a las 16:30.',
      'Mónica, esta semana tu descanso duró 45 minutos tres días. A esa hora la fila llegó a siete personas. ¿Qué está pasando y qué acordamos desde mañana?',
      'La junta de cinco minutos, medida en días cumplidos, y la revisión de media tarde, medida con la espera en cajas y la merma de frutas.',
    ],
    [
      'Es un asunto de método: trabaja como operador y no como coordinador, por eso los mismos problemas se repiten cada tarde.',
      'Diría qué pasó ayer, qué importa hoy y qué necesita cada quien. Descansos en tres bloques antes de las 16:45 y revisión a las 16:30 y 19:00.',
      'En privado y hoy mismo: el hecho, lo que provoca en sus compañeras y una pregunta. La amistad no es razón para callar.',
      'Arranque de turno diario y conversación semanal de diez minutos con cada persona; las mediría con espera, merma y renuncias.',
    ],
  ],
  caseComment:
    'Muy clara la asignación con estándar. Cuida que la conversación termine con un acuerdo escrito.',
  selfAssessment: [
    [
      'Voy a delegar el conteo cíclico a Iván, con diferencia menor a 0.5 % y revisión los viernes.',
      'Gracias, Lupita: acomodaste la cabecera antes de abrir y nadie tuvo que pedirlo.',
    ],
    [
      'El rol de descansos, a quien cubre la tarde, publicado cada jueves antes de las seis.',
      'Rosa, tu bitácora de ayer le ahorró media hora al turno de la mañana.',
    ],
  ],
  survey: [
    ['Aprender a describir el hecho sin juzgar.', 'Un ejemplo en video de una conversación difícil.'],
    ['La junta de cinco minutos; mi equipo la pide.', 'Nada, me pareció muy práctica.'],
  ],
};

const change: UnitAnswers = {
  delivery: [
    'Acompañé el cambio a recolección por pasillos. La bitácora muestra qué escuché y qué ajustamos.',
    'Conté el para qué antes que el cómo y probamos la idea del equipo una semana completa.',
  ],
  caseStudy: [
    [
      'Don Efraín está entre sorpresa y resistencia y necesita certeza; Jazmín explora y necesita práctica; Marcos señala un riesgo real; Araceli aún no recorre su propia curva.',
      'Para que las compras pequeñas no esperen. Cambia la zona de cajas; no cambian puestos ni sueldos. Esta semana practicamos dos horas. ¿Qué les preocupa?',
      'El código que falta en la báscula y el «mejor pase conmigo»: no es actitud, es capacitación pendiente.',
      'Semana 1, práctica; semana 2, primera tarde sin incidentes; semana 3, don Efraín enseña a otra persona; semana 4, revisión diaria de tres minutos como hábito.',
    ],
    [
      'Cada quien está en un momento distinto y se les anunció igual a todas las personas. Primero pondría a Marcos a explicar el riesgo que vio.',
      'Empezaría con una disculpa por avisar tarde, después el para qué, lo que no cambia y una pregunta abierta.',
      'Lo que dice la clientela mayor: la atención personal debe seguir disponible, y eso cabe en el plan.',
      'Tres victorias: báscula corregida, práctica completa y un día sin ayuda de la gerencia. El hábito: anotar cada incidente y cerrarlo en el día.',
    ],
  ],
  caseComment: 'Escuchar la pérdida antes de explicar el plan es justo el punto del caso. Buen trabajo.',
  selfAssessment: [
    [
      'Con el turno de la tarde: les debo explicar por qué cambia el horario de recibo.',
      'Esto cambia, esto se queda, esto necesito de ustedes y esto voy a hacer yo.',
    ],
    [
      'Con Marcos, que fue quien más perdió con el nuevo rol y no se lo he preguntado.',
      'Vamos a surtir por pasillos para no trabajar doble; probamos una semana y decidimos juntos.',
    ],
  ],
  survey: [
    ['La curva del cambio: ya sé qué decir en cada momento.', 'Más tiempo para el reto.'],
    ['El mensaje en cuatro partes.', 'Casos de cambios que no salieron bien.'],
  ],
};

export const learnerAnswers: Readonly<Record<string, UnitAnswers>> = {
  estrategia: strategy,
  gestion: management,
  cambio: change,
};

/** Why a challenge was given back. */
export const returnReason =
  'El plan está claro, pero falta mostrar qué ocurrió cada semana. Agrega los resultados de la semana 3 y 4 y vuelve a entregarlo.';

/** The comments of a tutor on a challenge as a whole and on each criterion, by how good it is. */
export const tutorComments = {
  high: {
    whole: 'Excelente trabajo: los datos sostienen cada decisión y se nota la participación del equipo.',
    criterion: 'Muy completo y bien sustentado.',
  },
  good: {
    whole: 'Buen reto. Tu siguiente paso es medir el resultado una semana más y compartirlo con tu equipo.',
    criterion: 'Cumple; un dato más lo haría más sólido.',
  },
  low: {
    whole:
      'Hay una buena idea, pero falta evidencia de lo que ocurrió. Apóyate en la plantilla para la próxima entrega.',
    criterion: 'Falta evidencia: agrega datos antes y después.',
  },
} as const;

/** The comments of a classmate in an evaluation; nobody is named. */
export const peerComments = [
  'Me gustó que dices qué decidiste no hacer. Te ayudaría contar cómo reaccionó el equipo la primera semana.',
  'Los datos son claros y el plan se puede repetir en mi tienda. Agregaría una meta para el mes siguiente.',
  'Se entiende el antes y el después. Faltó explicar quién revisa cuando tú no estás.',
  'Buen diagnóstico de piso. El aprendizaje quedó corto: cuenta qué harías distinto.',
] as const;
