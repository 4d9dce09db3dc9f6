import { levels } from '../levels.ts';
import { pdf } from '../studio/sources.ts';
import { unitSurvey } from '../studio/unit-survey.ts';
import type { DemoUnit } from '../types.ts';
import { changeCompetency, changeObservation, changeTemplate } from './documents.ts';
import { understandChange } from './module-1.ts';
import { communicateChange } from './module-2.ts';
import { sustainChange } from './module-3.ts';

export const changeUnit: DemoUnit = {
  key: 'cambio',
  name: 'LIDERAZGO DEL CAMBIO',
  objective:
    'Acompañar a tu equipo para que un cambio se entienda, se pruebe y se convierta en la nueva manera de trabajar, con comunicación clara, motivación y ejemplo.',
  questionnaire: 'change-leadership',
  modules: [understandChange, communicateChange, sustainChange],
  observationGuide: pdf(changeObservation),
  competencyGuide: pdf(changeCompetency),
  caseStudy: {
    title: 'Las cajas que nadie pidió',
    html: `<p>La empresa decidió instalar cuatro cajas de autocobro en la tienda Portales, en la Ciudad de México. El aviso llegó un lunes por correo: “a partir del día 15 iniciará operaciones el nuevo modelo de cobro”. La gerente, Araceli Ríos, lo reenvió al grupo de mensajes de la tienda con un pulgar arriba.</p>
<h2>Las dos primeras semanas</h2>
<p>Las cajas se instalaron de noche. Por la mañana, el equipo las encontró encendidas. Don Efraín, de 61 años, cajero desde que abrió la tienda, preguntó si iban a despedirlos. Araceli respondió: “no creo, échenle ganas”. Esa tarde corrió el rumor de ocho recortes.</p>
<ul>
<li>Solo 6 % de los tickets pasó por autocobro (meta: 25 %).</li>
<li>Las cajeras, cuando alguien pedía ayuda, decían: “mejor pase conmigo”.</li>
<li>Hubo 31 incidentes por producto sin registrar, casi todos por errores al pesar fruta.</li>
<li>La espera en cajas tradicionales no bajó.</li>
</ul>
<h2>Voces</h2>
<p>“A mí me gusta la idea, pero nadie me enseñó a quitar un artículo repetido y me dio pena frente a la gente”, cuenta Jazmín, de 20 años. “La báscula pide un código que no viene en la lista”, señala Marcos, de frutas; lo reportó dos veces. “Mi mamá no va a usar eso; dice que viene a que la atienda don Efraín”, comenta una clienta.</p>
<h2>La información que existía</h2>
<p>En la presentación nacional, que Araceli recibió y no abrió, se aclaraba que no habría despidos: las horas liberadas se usarían en asesoría de piso y entrega a domicilio. Incluía seis horas de capacitación que nadie solicitó.</p>
<blockquote>“Yo tampoco estaba convencida. Pensé que, si no hablaba mucho del tema, se iban a ir acostumbrando.”</blockquote>`,
    questions: [
      '¿En qué parte de la curva del cambio están don Efraín, Jazmín, Marcos y Araceli? ¿Qué necesita cada quien?',
      'Reescribe el anuncio en cuatro partes: para qué, qué cambia y qué no, qué sigue y una pregunta.',
      '¿Qué parte de la resistencia es información valiosa para corregir el plan?',
      'Propón un plan de cuatro semanas con tres victorias pequeñas y un hábito que lo sostenga.',
    ],
    modelAnswerHtml: `<p><strong>Curva y necesidades.</strong> Don Efraín está entre la sorpresa y la resistencia por miedo a perder su lugar: necesita certeza y un papel digno en el nuevo modelo. Jazmín explora, con temor a equivocarse en público: necesita práctica. Marcos no se resiste; señala un riesgo real que nadie atendió. Araceli tampoco ha recorrido su propia curva: necesita informarse y hablar con su jefatura antes de dirigirse al equipo.</p>
<p><strong>Anuncio.</strong> “Vamos a tener cuatro cajas de autocobro para que las compras pequeñas no esperen diez minutos. Cambia que una persona del equipo acompañará esa zona en cada turno. No cambian los puestos ni los sueldos: las horas que se liberen serán para asesoría de piso y entregas. Esta semana hay dos horas de práctica para cada quien, dentro del turno. Me faltó decirlo desde el principio y les ofrezco una disculpa. ¿Qué les preocupa y qué han visto que debamos corregir?”.</p>
<p><strong>Información valiosa.</strong> El código faltante de la báscula explica la mayoría de los incidentes. El “mejor pase conmigo” muestra que faltó capacitación y certeza, no actitud. Y la clienta recuerda que la atención personal debe seguir disponible.</p>
<p><strong>Plan.</strong> Semana 1: corregir códigos y practicar en pareja; victoria: un día sin incidentes en fruta. Semana 2: don Efraín como anfitrión de la zona por las mañanas; victoria: diez personas que lo usan por primera vez. Semana 3: meta de 15 % de tickets en hora pico; victoria: espera menor a 5 minutos. Semana 4: hábito: al cambiar de turno, quien entrega la zona anota un problema y una mejora en el tablero, que lleva Jazmín.</p>`,
  },
  challenge: {
    title: 'Un cambio que se queda',
    instructionsHtml: `<p>Acompaña a tu equipo en <strong>un cambio real</strong> de tu tienda o área durante cuatro semanas, desde el primer mensaje hasta un hábito que continúe sin ti.</p>
<ol>
<li>Identifica a quién le afecta y en qué parte de la curva está cada persona.</li>
<li>Prepara tu mensaje en cuatro partes y compártelo por tres caminos.</li>
<li>Escucha al menos tres resistencias y muestra qué ajustaste gracias a ellas.</li>
<li>Registra una victoria pequeña por semana, con el nombre de quien la logró (puedes usar iniciales).</li>
<li>Diseña un hábito con señal, acción y prueba, y deja a alguien del equipo a cargo del tablero.</li>
</ol>
<p>Entrega la plantilla completa en un solo archivo, antes de la fecha límite.</p>`,
    template: pdf(changeTemplate),
    criteria: [
      {
        name: 'Comprensión de las personas',
        weight: 25,
        descriptor: 'Identifica a quién afecta el cambio, en qué momento está y qué necesita.',
        levels: levels(
          'No dice a quién afecta.',
          'Nombra a quién afecta.',
          'Dice en qué momento está cada quien.',
          'Además dice qué necesita cada quien.',
        ),
      },
      {
        name: 'Comunicación',
        weight: 25,
        descriptor: 'Explica para qué, qué cambia y qué no; comprueba que se entendió y responde dudas.',
        levels: levels(
          'Avisa del cambio.',
          'Explica qué cambia.',
          'Explica para qué, qué cambia y qué no.',
          'Además comprueba que se entendió y responde dudas.',
        ),
      },
      {
        name: 'Motivación y participación',
        weight: 25,
        descriptor: 'Escucha resistencias, ajusta el plan y hace visibles victorias pequeñas.',
        levels: levels(
          'No escucha resistencias.',
          'Las escucha sin ajustar el plan.',
          'Ajusta el plan con lo que escucha.',
          'Además hace visibles las victorias pequeñas.',
        ),
      },
      {
        name: 'Sostenibilidad',
        weight: 25,
        descriptor: 'Deja un hábito medible que el equipo mantiene sin depender de quien lidera.',
        levels: levels(
          'El cambio depende de quien lidera.',
          'Hay un hábito sin medida.',
          'Hay un hábito medible.',
          'El equipo mantiene y mide el hábito por su cuenta.',
        ),
      },
    ],
  },
  survey: unitSurvey('cambio', 'acompañar a mi equipo en un cambio'),
  selfAssessment: [
    {
      title: 'Lo que ahora sé hacer',
      items: [
        {
          key: 'cambio-auto-1',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tanto explicas el para qué antes del cómo?',
        },
        {
          key: 'cambio-auto-2',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿con qué frecuencia preguntas antes de responder a una resistencia?',
        },
        {
          key: 'cambio-auto-3',
          kind: 'opcionMultiple',
          prompt: 'Ante el cambio más reciente de tu tienda, ¿en qué parte de la curva estás tú?',
          options: ['Sorpresa', 'Resistencia', 'Exploración', 'Compromiso'],
        },
      ],
    },
    {
      title: 'Lo que haré diferente',
      items: [
        {
          key: 'cambio-auto-4',
          kind: 'pregunta',
          prompt: '¿Qué conversación sobre un cambio tienes pendiente y con quién?',
        },
        {
          key: 'cambio-auto-5',
          kind: 'texto',
          prompt: 'Escribe tu mensaje en cuatro partes para el próximo cambio.',
        },
        {
          key: 'cambio-auto-6',
          kind: 'opcionMultiple',
          prompt: '¿Qué vas a hacer para que el cambio no dependa de ti?',
          options: [
            'Diseñar un hábito pequeño',
            'Repartir el liderazgo',
            'Hacer visibles las victorias',
            'Quitar estorbos',
          ],
        },
      ],
    },
  ],
};
