/** The words of the people of the company, by turns, so that two of them seldom say the same. */

export const deliveryComments = [
  'Apliqué el reto con el turno de apertura. Cuento las cuatro semanas y lo que cambió en el equipo.',
  'Trabajé con todo mi equipo. Al final explico qué no funcionó la primera semana y cómo lo ajustamos.',
  'Medimos antes y después: la espera en cajas bajó de siete a cuatro minutos en la hora pico.',
  'El reto lo llevamos entre tres áreas. Incluyo la minuta de las juntas y el indicador de cada viernes.',
  'Empezamos tarde por el inventario, pero las tres semanas completas ya muestran tendencia.',
  'Lo más difícil fue soltar el control: hoy dos personas llevan el conteo sin mí.',
  'Adjunto la bitácora. Me quedo con que preguntar primero nos ahorró dos semanas de rediseño.',
  'Logramos el acuerdo con recibo y el anaquel de las 16:00 amanece completo desde hace quince días.',
] as const;

export const criterionComments = {
  high: ['Muy completo y bien sustentado.', 'Se ve el dato y se ve al equipo.', 'Ejemplo claro y medible.'],
  good: [
    'Cumple; un dato más lo haría más sólido.',
    'Bien planteado, falta el seguimiento.',
    'Clara la acción; cuida la fecha de cierre.',
  ],
  low: ['Falta evidencia: agrega datos antes y después.', 'Se queda en la intención: di qué hiciste.'],
} as const;

export const wholeComments = {
  high: [
    'Excelente trabajo: los datos sostienen cada decisión y se nota la participación del equipo.',
    'Un reto que otras tiendas pueden copiar. Compártelo en la siguiente sesión en vivo.',
  ],
  good: [
    'Buen reto. Tu siguiente paso es medir el resultado una semana más y compartirlo con tu equipo.',
    'Buen avance. Para el próximo, empieza por el indicador y llega a la acción desde ahí.',
    'Se entiende el antes y el después. Cuenta también qué dejaste de hacer.',
  ],
  low: [
    'Hay una buena idea, pero falta evidencia de lo que ocurrió. Apóyate en la plantilla para la próxima entrega.',
    'El plan necesita un responsable y una fecha por acción. Revísalo con quien te dirige.',
  ],
} as const;

export const caseAnswers = [
  'El ticket promedio sube mientras bajan las visitas: quien viene compra más, pero vienen menos personas por la tarde.',
  'Primero atendería la franja de siete a nueve; descartaría igualar precios porque ahí perdemos margen.',
  'Una prueba de siete días con un solo indicador y una persona responsable por turno.',
  'Esta semana probamos el cambio, el viernes vemos juntos los números y decidimos si se queda.',
  'Esfuerzo sobra: falta organización. Nadie tiene asignaciones y los descansos se juntan a la misma hora.',
  'Lo hablaría en privado y hoy mismo: el hecho, lo que provoca y una pregunta abierta.',
  'Cada quien está en un momento distinto del cambio y se les anunció igual a todas las personas.',
  'Empezaría por lo que no cambia, después el para qué, y cerraría con lo que necesito del equipo.',
] as const;

export const caseComments = [
  'Relacionas bien la merma con la falta de producto. Agrega qué harías si al séptimo día el indicador no se mueve.',
  'Muy clara la asignación con estándar. Cuida que la conversación termine con un acuerdo escrito.',
  'Escuchar la pérdida antes de explicar el plan es justo el punto del caso. Buen trabajo.',
] as const;

export const selfAnswers = [
  'Voy a delegar el conteo cíclico con diferencia menor a 0.5 % y revisión los viernes.',
  'Tres prioridades, un número cada una, y todos sabemos cuál es la de hoy.',
  'Elegiría una sola prioridad por semana y diría en voz alta qué dejamos fuera.',
  'Me cuesta dar la retroalimentación el mismo día; esta semana lo hago antes de cerrar turno.',
  'Con el turno de la tarde: les debo explicar por qué cambia el horario de recibo.',
  'Reconocer en público y corregir en privado: hoy lo hago al revés cuando hay prisa.',
] as const;

export const surveyValues = [
  'Los diez minutos de piso: los hago diario y ya veo patrones.',
  'La matriz, porque me ayudó a decir que no.',
  'Aprender a describir el hecho sin juzgar.',
  'La junta de cinco minutos; mi equipo la pide.',
  'La curva del cambio: ya sé qué decir en cada momento.',
  'El mensaje en cuatro partes.',
  'Que los pódcast se pueden escuchar camino a la tienda.',
  'Los formatos: los imprimí y los usamos tal cual.',
  'Conocer cómo lo resuelven en otras tiendas.',
  'La sesión 1-1: por primera vez salí con acuerdos por escrito.',
  'El caso, porque se parece a lo que vivo los sábados.',
  'La retroalimentación de tutoría al reto.',
] as const;

export const surveyWishes = [
  'Más ejemplos de tiendas pequeñas, con pocos colaboradores.',
  'Que los formatos se puedan llenar desde el teléfono.',
  'Un ejemplo en video de una conversación difícil.',
  'Más tiempo para el reto, sobre todo en temporada alta.',
  'Casos de cambios que no salieron bien.',
  'Sesiones en vivo también por la mañana.',
  'Que el video se vea mejor con poca señal.',
  'Nada, me pareció muy práctica.',
  'Un resumen de una página por módulo.',
  'Más espacio para conversar con otras generaciones.',
] as const;

/** Sentences that follow a comment of the survey: it is seldom the same twice. */
export const surveyReasons = [
  'En mi turno se nota desde la segunda semana.',
  'Lo platicamos en la junta del lunes.',
  'Mi equipo también lo pidió.',
  'Con cuatro personas en piso hace la diferencia.',
  'En quincena es cuando más se necesita.',
  'Nos ahorró tiempo en recibo.',
  'Lo usé con la persona nueva de cajas.',
  'Antes lo hacía de memoria.',
  'En temporada alta cuesta más trabajo.',
  'Ya se lo recomendé a otra jefatura.',
  'Me tomó dos intentos agarrarle el modo.',
  'Los fines de semana casi no me da tiempo.',
  'Con el inventario encima se complica.',
  'Hoy lo llevamos en el pizarrón del área.',
  'Lo hice parte del arranque de turno.',
  'Mi jefa me preguntó por eso en la 1-1.',
] as const;

export const surveyClosings = [
  'Gracias.',
  'Ojalá siga así.',
  'Sigo practicando.',
  'Me gustaría repetirlo el próximo año.',
  'Eso me llevo de la unidad.',
  'Vale la pena el tiempo.',
  'Falta que lo vivan las demás áreas.',
  'Lo demás estuvo claro.',
  'Así da gusto aprender.',
  'Espero la siguiente unidad.',
  'Ahí vamos, poco a poco.',
  'Buen acompañamiento de tutoría.',
] as const;

export const agreements = [
  'Dedicar 15 minutos al inicio de cada turno para revisar el indicador de ventas con el equipo, durante las próximas seis semanas.',
  'Delegar el conteo cíclico en dos personas del equipo y revisar el resultado cada viernes.',
  'Dar retroalimentación individual a cada integrante del equipo antes del día 15 de cada mes.',
  'Publicar el rol de descansos cada jueves antes de las seis de la tarde.',
  'Recorrer el piso diez minutos a las 9:00 y a las 16:00, y anotar tres hallazgos.',
  'Preparar a una persona para cubrir la jefatura durante las vacaciones de diciembre.',
  'Bajar la merma de panadería a 3 % con un horneado más por la tarde.',
  'Hacer la junta de cinco minutos los lunes, miércoles y viernes, con un dato y una prioridad.',
  'Acordar con recibo la hora de llegada de lácteos y medirla durante cuatro semanas.',
  'Reconocer en público un buen resultado del equipo cada semana.',
] as const;

export const questionTexts = [
  '¿Los diez minutos de piso cuentan si los hago mientras recibo mercancía, o tiene que ser un recorrido aparte?',
  '¿Con qué comparo la venta de quincena si el año pasado la tienda estaba en remodelación?',
  '¿Qué hago si mi jefa y yo ponemos la misma tarea en cuadros distintos de la matriz?',
  '¿Cada cuánto conviene cambiar el foco de la junta de cinco minutos para que no se vuelva rutina?',
  '¿Cómo doy retroalimentación a alguien con más años en la tienda que yo?',
  '¿La plantilla se entrega completa o basta con las dos primeras secciones?',
  'En mi turno somos cuatro personas. ¿A quién delego cuando todos atienden caja?',
  '¿Puedo usar el indicador de espera en cajas aunque no sea de mi área?',
  '¿Cómo explico un cambio que tampoco a mí me convence del todo?',
  '¿Qué pasa si el acuerdo con recibo no se cumple dos semanas seguidas?',
  '¿Sirve medir con encuestas cortas a clientes o es mejor un dato del sistema?',
  '¿El reto se puede hacer entre dos áreas de la misma tienda?',
  '¿Cómo cierro una conversación cuando la otra persona no acepta el hecho?',
  'Tengo dos personas nuevas cada mes. ¿Cómo sostengo la rutina sin empezar de cero?',
  '¿Conviene anunciar el cambio en junta o hablar primero con quienes más pierden?',
  '¿Cuántas prioridades son demasiadas para una semana con inventario?',
] as const;

export const tutorReplies = [
  'Depende de lo que tengas a la mano: compara con la misma quincena y anota qué cambió. Si no hay dato, usa el promedio de cuatro semanas.',
  'El valor está en mirar con una pregunta en mente. Si lo mezclas con otra tarea, la pregunta se pierde.',
  'Pregúntale qué salió mal la vez anterior. Su experiencia es información: conviértela en una condición para hacerlo mejor.',
  'Empieza por una sola rutina y mídela en días cumplidos. Cuando sea hábito, suma la siguiente.',
  'Describe el hecho, di qué provoca y haz una pregunta. La antigüedad no cambia el orden.',
  'Sí, siempre que el indicador sea uno y quede claro quién responde por él.',
  'Lleva el dato a la siguiente 1-1 y pide ayuda con una propuesta concreta.',
] as const;

export const colleagueReplies = [
  'Yo lo hago aparte, aunque sean siete minutos: cuando recibo mercancía solo veo mercancía.',
  'Nosotros acordamos primero qué número mueve. Con eso casi siempre cae en el mismo cuadro.',
  'En mi tienda lo anotamos en el pizarrón de recibo y funcionó a la segunda semana.',
  'A mí me sirvió hablar primero con la persona que más resistencia tenía.',
  'Lo hicimos con dos áreas y el reto salió mejor, pero definan quién entrega.',
  'Cambiamos el foco cada lunes; si no, nadie lo recuerda.',
] as const;

export const liveTitles = [
  ['Bienvenida a la generación', 'Conoce a tu tutor, el calendario y lo que se espera de ti.'],
  ['Conversaciones que mueven a la tienda', 'Practicamos la retroalimentación con casos de piso de venta.'],
  ['Prioridades en temporada alta', 'Cómo decir que no sin perder al equipo.'],
  ['Delegar con estándar', 'Traigan una tarea que hoy nadie más que ustedes puede hacer.'],
  ['El cambio visto desde el equipo', 'Escuchar la pérdida antes de explicar el plan.'],
  ['Cierre y siguientes pasos', 'Compartimos resultados y preparamos la evaluación final.'],
] as const;
