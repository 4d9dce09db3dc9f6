import type { DocumentSource } from './studio/sources.ts';
import { pdf } from './studio/sources.ts';
import type { MediaFile } from './types.ts';

/** The delivered challenges of the demonstration's learners: the template of each unit, filled in. */
const strategyDelivery: DocumentSource = {
  path: 'entregas/mi-plan-de-prioridades',
  title: 'Mi plan de prioridades',
  kicker: 'Estrategia · Reto on the job',
  lead: 'Entrega del reto: qué vi, qué elegí, qué hicimos durante cuatro semanas y qué aprendimos en la tienda.',
  blocks: [
    { kind: 'heading', text: 'Diagnóstico' },
    {
      kind: 'table',
      columns: ['Recorrido', 'Lo que vi', 'Dato que lo confirma'],
      rows: [
        ['Lunes 8:00', 'Huecos en lácteos al abrir', '11 huecos; el promedio de los martes es de 3'],
        ['Jueves 13:30', 'Fila larga en cajas', '7 minutos de espera; la meta es de 4'],
        ['Sábado 19:00', 'Sin pan después de las siete', '18 % menos venta en esa franja'],
      ],
    },
    { kind: 'heading', text: 'Decisión' },
    {
      kind: 'text',
      text: 'Elegí los huecos de lácteos: mucho impacto, poco esfuerzo y en manos del equipo. Dejé fuera el cambio de horario en cajas, porque depende de una contratación que no está autorizada.',
    },
    { kind: 'heading', text: 'Plan y ejecución' },
    {
      kind: 'table',
      columns: ['Semana', 'Acción', 'Responsable', 'Resultado'],
      rows: [
        ['1', 'Revisión de anaquel a las 7:30 con lista corta', 'Turno de apertura', '9 huecos'],
        ['2', 'Pedido del domingo ajustado con el historial', 'Recibo', '6 huecos'],
        ['3', 'Segunda revisión a las 16:00', 'Turno de la tarde', '4 huecos'],
        ['4', 'Rol escrito y firmado por el equipo', 'Todo el equipo', '2 huecos'],
      ],
    },
    { kind: 'heading', text: 'Aprendizaje' },
    {
      kind: 'text',
      text: 'La primera semana no funcionó: revisábamos y nadie surtía. Cambió cuando cada hueco tuvo nombre y hora. Propongo llevar la lista corta a frutas y verduras.',
    },
    { kind: 'note', text: 'Meta para el siguiente mes: tres huecos o menos en cada revisión de apertura.' },
  ],
};

const managementDelivery: DocumentSource = {
  path: 'entregas/mi-rutina-de-gestion',
  title: 'Mi rutina de gestión',
  kicker: 'Gestión · Reto on the job',
  lead: 'Entrega del reto: la rutina que instalé con mi equipo, la conversación que tuve y lo que cambió en los indicadores.',
  blocks: [
    { kind: 'heading', text: 'La rutina' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Junta de cinco minutos',
          text: 'Todos los días a las 7:45: un dato, un foco y un reconocimiento.',
        },
        { title: 'Recorrido con dos preguntas', text: '¿Qué te está estorbando? ¿Qué necesitas de mí hoy?' },
        { title: 'Cierre del viernes', text: 'Diez minutos para ver qué se cumplió y qué se reprograma.' },
      ],
    },
    { kind: 'heading', text: 'Delegación' },
    {
      kind: 'table',
      columns: ['Tarea', 'Estándar', 'Revisión'],
      rows: [
        ['Conteo cíclico de electrónica', 'Diferencia menor a 0.5 %', 'Viernes 12:00'],
        ['Rol de descansos', 'Publicado cada jueves', 'Jueves 18:00'],
      ],
    },
    { kind: 'heading', text: 'Conversación de desarrollo' },
    {
      kind: 'text',
      text: 'Describí el hecho (tres entregas de turno sin bitácora), expliqué el efecto en el turno siguiente y escuché. Acordamos una bitácora de cuatro renglones. En dos semanas se llenó 11 de 12 veces.',
    },
    { kind: 'heading', text: 'Resultado' },
    {
      kind: 'text',
      text: 'La merma pasó de 2.1 % a 1.6 % y los pendientes vencidos de 14 a 5. Lo que más costó fue no resolver yo.',
    },
  ],
};

const changeDelivery: DocumentSource = {
  path: 'entregas/mi-bitacora-de-cambio',
  title: 'Mi bitácora de cambio',
  kicker: 'Liderazgo del cambio · Reto on the job',
  lead: 'Entrega del reto: cómo acompañé al equipo en el nuevo proceso de recolección de pedidos en línea.',
  blocks: [
    { kind: 'heading', text: 'El para qué' },
    {
      kind: 'text',
      text: 'Los pedidos en línea crecieron 40 % y se surtían con lo que sobraba de tiempo. El cambio pide un área y un horario fijos para que nadie trabaje doble.',
    },
    { kind: 'heading', text: 'Dónde estaba cada quien' },
    {
      kind: 'table',
      columns: ['Momento', 'Señales', 'Qué hice'],
      rows: [
        ['Sorpresa', '«¿Y eso desde cuándo?»', 'Contar el porqué antes que el cómo'],
        ['Resistencia', '«Así ya funcionaba»', 'Preguntar qué se pierde y anotarlo'],
        ['Exploración', '«¿Y si lo hacemos por pasillos?»', 'Probar una semana su idea'],
        ['Compromiso', 'El equipo explica el proceso a otros', 'Reconocer en la junta'],
      ],
    },
    { kind: 'heading', text: 'Victorias pequeñas' },
    {
      kind: 'checklist',
      items: [
        'Primer día sin pedidos atrasados: 9 de la segunda semana.',
        'Recorrido por pasillos: de 22 a 15 minutos por pedido.',
        'Dos personas nuevas capacitadas por sus pares.',
      ],
    },
    { kind: 'heading', text: 'Lo que haría distinto' },
    {
      kind: 'text',
      text: 'Escuchar antes a quienes llevan más años: su objeción sobre los carritos resultó ser el problema principal.',
    },
  ],
};

/** Sources of the media. */
export const deliveryDocuments: DocumentSource[] = [strategyDelivery, managementDelivery, changeDelivery];

/** The delivered file by the unit's key. */
export const deliveries: Readonly<Record<string, MediaFile>> = {
  estrategia: pdf(strategyDelivery),
  gestion: pdf(managementDelivery),
  cambio: pdf(changeDelivery),
};
