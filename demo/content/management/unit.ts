import { levels } from '../levels.ts';
import { pdf } from '../studio/sources.ts';
import { unitSurvey } from '../studio/unit-survey.ts';
import type { DemoUnit } from '../types.ts';
import { managementCompetency, managementObservation, managementTemplate } from './documents.ts';
import { organiseTheShift } from './module-1.ts';
import { careForResults } from './module-2.ts';
import { braveLeadership } from './module-3.ts';

export const managementUnit: DemoUnit = {
  key: 'gestion',
  name: 'GESTIÓN',
  objective:
    'Asegurar que el trabajo salga bien todos los días: organizar el turno, conducir por resultados, cuidar a la clientela y tener a tiempo las conversaciones que hacen crecer al equipo.',
  questionnaire: 'management',
  modules: [organiseTheShift, careForResults, braveLeadership],
  observationGuide: pdf(managementObservation),
  competencyGuide: pdf(managementCompetency),
  caseStudy: {
    title: 'El turno de la tarde',
    html: `<p>Héctor Camarena coordina el turno vespertino de la tienda Vallarta Norte: catorce personas, de dos de la tarde a diez de la noche. Hace tres meses lo ascendieron desde el área de abarrotes, donde era la persona más rápida para surtir. Su jefa, Leticia, le pidió bajar la espera en cajas y la merma de frutas.</p>
<h2>Una tarde cualquiera</h2>
<p>A las dos, Héctor saluda y dice: “ya saben qué hacer, échenle ganas”. A las tres llega la entrega de frutas; como falta alguien en el andén, la recibe él. A las cinco hay seis personas por fila y dos cajas cerradas, porque los descansos coincidieron. Héctor corre a cobrar. A las siete nadie ha revisado la isla de frutas; a las nueve se tiran once kilos de plátano.</p>
<h2>Los datos de ocho semanas</h2>
<ul>
<li>Espera promedio en caja de cinco a siete: 8 minutos (meta: 5).</li>
<li>Merma de frutas del turno: 5.2 % (turno matutino: 2.9 %).</li>
<li>Once quejas por espera y cuatro por fruta golpeada.</li>
<li>Dos renuncias en cajas. En la entrevista de salida: “nadie me dijo si lo hacía bien o mal”.</li>
</ul>
<h2>Lo que nadie dice</h2>
<p>Mónica, cajera con seis años de experiencia, alarga su descanso quince minutos casi todos los días. Sus compañeras lo saben y dos empezaron a hacer lo mismo. Héctor entró a la empresa gracias a Mónica, y prefiere no tocar el tema. Beto, de frutas, aprendió solo y acomoda lo nuevo encima de lo que ya estaba.</p>
<blockquote>“Llego antes que nadie, me voy al último y no me siento ni a comer. No entiendo por qué no salen los números.”</blockquote>`,
    questions: [
      '¿Qué parte del problema es de esfuerzo y qué parte es de organización? Usa hechos del caso.',
      'Diseña el arranque del turno de mañana: ¿qué diría Héctor, a quién asignaría qué y a qué hora revisaría?',
      'Escribe cómo iniciarías la conversación con Mónica con hecho, efecto y acuerdo.',
      '¿Qué dos rutinas instalarías para sostener la mejora y cómo las medirías?',
    ],
    modelAnswerHtml: `<p><strong>Diagnóstico.</strong> A Héctor le sobra esfuerzo y le falta método: trabaja de operador, no de coordinador. No hay asignaciones ni horario escalonado de descansos, nadie revisa a la mitad del turno y el equipo no recibe retroalimentación. Las filas, la merma y las renuncias comparten ese origen.</p>
<p><strong>Arranque.</strong> Junta de cinco minutos a las 14:05: “Ayer la espera fue de 8 minutos. Hoy la prioridad es que nadie espere más de 5 entre cinco y siete. Descansos en tres bloques, antes de las 16:45. Beto, isla de frutas con lo más maduro al frente a las 16:00; la vemos juntos a las 15:30. Karina recibe la entrega con la lista. ¿Qué necesitan de mí?”. Revisión a las 16:30 y a las 19:00.</p>
<p><strong>Conversación.</strong> En privado, hoy mismo: “Mónica, esta semana tu descanso duró 45 minutos lunes, martes y jueves. A esa hora la fila llegó a siete personas y dos compañeras cubrieron tu caja. Te valoro y por eso te lo digo directamente. ¿Qué está pasando y qué podemos acordar para que desde mañana sea de 30?”. La amistad no es motivo para callar: callar afecta al equipo y también a ella.</p>
<p><strong>Rutinas.</strong> Cuadro de descansos visible, con responsable; y ronda de frutas de ocho minutos a las 16:00 y a las 19:00, con registro de causa de merma. Indicadores semanales: espera de cinco a siete, merma de frutas y un reconocimiento específico por día.</p>`,
  },
  challenge: {
    title: 'Un resultado que se sostiene',
    instructionsHtml: `<p>Elige <strong>un indicador</strong> de tu tienda o área y mejóralo junto con tu equipo durante cuatro semanas, dejando instalada una rutina que lo sostenga.</p>
<ol>
<li>Mide el punto de partida y busca las causas en el lugar donde nace el número.</li>
<li>Asigna acciones con persona, estándar, hora y revisión intermedia.</li>
<li>Haz la junta de cinco minutos al menos tres veces por semana.</li>
<li>Ten una conversación de retroalimentación que habías pospuesto y reconoce, por lo menos, a cuatro personas.</li>
<li>Documenta el antes y el después en la plantilla, en un solo archivo.</li>
</ol>
<p>Cuida la privacidad: usa puestos o iniciales, nunca nombres completos.</p>`,
    template: pdf(managementTemplate),
    criteria: [
      {
        name: 'Análisis de causas',
        weight: 20,
        descriptor: 'Parte de una medición clara y encuentra causas comprobadas, no suposiciones.',
        levels: levels(
          'Da por hecha la causa.',
          'Mide, y supone la causa.',
          'Mide y comprueba una causa.',
          'Mide, comprueba las causas y descarta las demás.',
        ),
      },
      {
        name: 'Ejecución',
        weight: 30,
        descriptor: 'Asigna con estándar, da seguimiento a la mitad y cierra los pendientes que abre.',
        levels: levels(
          'Asigna sin estándar.',
          'Asigna con estándar y no da seguimiento.',
          'Da seguimiento a la mitad y al final.',
          'Además cierra cada pendiente que abre.',
        ),
      },
      {
        name: 'Personas',
        weight: 25,
        descriptor: 'Involucra al equipo, retroalimenta con hechos y reconoce con precisión.',
        levels: levels(
          'Trabaja sin su equipo.',
          'Informa a su equipo.',
          'Involucra al equipo y retroalimenta con hechos.',
          'Además reconoce con precisión y a tiempo.',
        ),
      },
      {
        name: 'Resultado sostenido',
        weight: 25,
        descriptor: 'Muestra el cambio del indicador y la rutina que evitará que retroceda.',
        levels: levels(
          'No muestra el indicador.',
          'Muestra el indicador una vez.',
          'Muestra cómo cambió el indicador.',
          'Además deja la rutina que evitará que retroceda.',
        ),
      },
    ],
  },
  survey: unitSurvey('gestion', 'organizar a mi equipo y dar seguimiento a los resultados'),
  selfAssessment: [
    {
      title: 'Lo que ahora sé hacer',
      items: [
        {
          key: 'gestion-auto-1',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tan claro asignas tareas (persona, estándar, hora y revisión)?',
        },
        {
          key: 'gestion-auto-2',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tan a tiempo tienes las conversaciones difíciles?',
        },
        {
          key: 'gestion-auto-3',
          kind: 'opcionMultiple',
          prompt: '¿Qué parte de la retroalimentación te resulta más difícil?',
          options: [
            'Describir el hecho sin juzgar',
            'Explicar el efecto',
            'Escuchar sin defenderme',
            'Llegar a un acuerdo',
          ],
        },
      ],
    },
    {
      title: 'Lo que haré diferente',
      items: [
        {
          key: 'gestion-auto-4',
          kind: 'pregunta',
          prompt: '¿Qué tarea vas a delegar este mes, a quién y con qué estándar?',
        },
        {
          key: 'gestion-auto-5',
          kind: 'texto',
          prompt: 'Escribe un reconocimiento preciso para una persona de tu equipo.',
        },
        {
          key: 'gestion-auto-6',
          kind: 'opcionMultiple',
          prompt: '¿Qué rutina instalarás primero?',
          options: [
            'Junta de cinco minutos',
            'Ronda del inventario',
            'Tablero de cinco indicadores',
            'Conversación trimestral de desarrollo',
          ],
        },
      ],
    },
  ],
};
