import { shiftChecklist } from '../management/documents.ts';
import { fiveMinuteMeeting } from '../management/podcasts.ts';
import { shiftStart } from '../management/videos.ts';
import { strategyCompetency, strategyObservation, weeklyBoard } from '../strategy/documents.ts';
import { tenMinutes } from '../strategy/podcasts.ts';
import { fourQuestions } from '../strategy/videos.ts';
import { article, exercise, no, pdf, podcast, toolkit, video, yes } from '../studio/sources.ts';
import { unitSurvey } from '../studio/unit-survey.ts';
import type { DemoModule, DemoUnit } from '../types.ts';
import { essentialTemplate } from './documents.ts';
import { everyKind } from './every-kind.ts';

const look: DemoModule = {
  key: 'esencial-mirar',
  name: 'Mirar con intención',
  description: 'Lo esencial para leer tu área en diez minutos y decidir con un solo dato.',
  activities: [
    podcast('esencial-mirar-podcast', tenMinutes),
    video('esencial-mirar-video', fourQuestions),
    article(
      'esencial-mirar-articulo',
      'Tu primer mes al frente de un área',
      5,
      `<p>Ayer eras parte del equipo; hoy lo coordinas. Las mismas personas, el mismo piso y una expectativa nueva: que los resultados mejoren sin que lo hagas todo tú. El primer mes no se trata de demostrar que sabes más, sino de entender mejor.</p>
<h2>Semana 1: escucha</h2>
<p>Conversa quince minutos con cada persona. Tres preguntas bastan: ¿qué funciona y no deberíamos tocar?, ¿qué te estorba todos los días?, ¿qué te gustaría aprender? Toma nota y no prometas nada todavía. Con quienes eran tus pares, reconoce lo evidente: “sé que esto cambia la relación; quiero ser justo contigo y con el equipo”.</p>
<h2>Semana 2: mira</h2>
<p>Camina tu área a tres horas distintas y anota lo que se repite. Elige un solo número, el que más le duela a la clientela, y conócelo a fondo: de dónde sale, a qué hora cambia, quién puede moverlo.</p>
<h2>Semana 3: mejora algo pequeño</h2>
<p>De todo lo que escuchaste, arregla una cosa que dependa de ti y que el equipo note: el patín descompuesto, el rol de descansos, el lugar de las etiquetas. Es tu primera prueba de que hablar contigo sirve.</p>
<h2>Semana 4: acuerda</h2>
<ul>
<li>Presenta la prioridad del siguiente mes en una frase con número.</li>
<li>Explica para qué y pregunta cómo la lograrían.</li>
<li>Acuerda una junta de cinco minutos, siempre a la misma hora.</li>
<li>Pide a tu jefa o jefe diez minutos para contarle lo que aprendiste.</li>
</ul>
<blockquote>“Me dediqué un mes a preguntar. Al segundo, el equipo ya traía las respuestas.”</blockquote>
<p>Habrá días en que sientas que avanzas poco. Es normal: estás cambiando de oficio. Antes te reconocían por lo que hacías con tus manos; ahora, por lo que logras que otras personas hagan bien. Date permiso de aprender y pide ayuda pronto, no tarde. Al cerrar el mes, vuelve a tus notas de la primera semana: te sorprenderá cuánto de lo que parecía urgente dejó de serlo, y cuánto de lo importante ya está en marcha.</p>`,
    ),
    exercise(
      'esencial-mirar-ejercicio',
      'Mi primera semana',
      4,
      '<p>Te acaban de nombrar responsable de frutas y verduras. ¿Qué harías?</p>',
      [
        [
          '¿Cuál es tu mejor primera acción?',
          yes(
            'Conversar con cada persona y preguntar qué funciona y qué estorba.',
            'Exacto: antes de cambiar algo, entiende cómo funciona.',
          ),
          no(
            'Cambiar el acomodo para marcar la diferencia.',
            'Un cambio sin diagnóstico puede romper algo que funcionaba.',
          ),
          no(
            'Surtir más rápido que todos para poner el ejemplo.',
            'El ejemplo importa, pero tu nuevo trabajo es coordinar.',
          ),
        ],
        [
          'Una excompañera te pide que le cubras una falta “como antes”. ¿Qué respondes?',
          no('Que sí, por esta vez.', 'La primera excepción define lo que el equipo espera de ti.'),
          yes(
            'Que la aprecias, que ahora debes ser justo con el equipo y que busquen juntas una solución permitida.',
            'Bien: cuidas la relación y también la justicia.',
          ),
          no('Que ya no eres su amigo.', 'La firmeza no necesita romper la relación.'),
        ],
        [
          'Escuchas veinte problemas distintos. ¿Qué resuelves primero?',
          no('El más grande.', 'Puede tardar meses; el equipo necesita ver avance pronto.'),
          yes(
            'Uno pequeño, que dependa de ti y que el equipo note.',
            'Correcto: así demuestras que hablar contigo sirve.',
          ),
          no('Ninguno, hasta tener un plan completo.', 'Esperar todo el plan apaga la confianza.'),
        ],
        [
          '¿Qué número eliges para conocer a fondo?',
          no('Todos los del tablero.', 'Quien mira todo no profundiza en nada.'),
          no('El que salió mejor el mes pasado.', 'Es agradable, pero no ayuda a mejorar.'),
          yes('El que más afecta a la clientela de tu área.', 'Así es: ahí está el mayor impacto.'),
        ],
      ],
    ),
  ],
};

const organise: DemoModule = {
  key: 'esencial-organizar',
  name: 'Organizar tu primer turno',
  description: 'Lo esencial para arrancar un turno, asignar con claridad y dar seguimiento sin perseguir.',
  activities: [
    video('esencial-organizar-video', shiftStart),
    podcast('esencial-organizar-podcast', fiveMinuteMeeting),
    toolkit(
      'esencial-organizar-toolkit',
      'Toolkit: tu semana en dos hojas',
      8,
      '<p>Imprime la lista de turno y el tablero de prioridades. Úsalos una semana completa antes de hacerles cambios.</p>',
      [shiftChecklist, weeklyBoard],
    ),
    exercise(
      'esencial-organizar-ejercicio',
      'Tu primera junta de cinco minutos',
      8,
      '<p>Mañana diriges tu primera junta. Responde como lo harías en el piso de venta.</p>',
      [
        [
          '¿Con qué empiezas?',
          yes(
            'Con un resultado de ayer, dicho en una frase.',
            'Sí: da contexto y muestra que alguien mira el trabajo.',
          ),
          no('Con la lista de lo que salió mal.', 'Empezar por el regaño cierra la conversación.'),
          no('Con todos los avisos de la semana.', 'La junta se alarga y nadie recuerda lo importante.'),
        ],
        [
          '¿Cómo cierras?',
          no('“Échenle ganas.”', 'Anima, pero no orienta.'),
          yes(
            'Repitiendo la prioridad, quién hace qué y la hora de revisión.',
            'Correcto: cada quien se va con claridad.',
          ),
          no(
            'Preguntando si hay dudas y retirándote.',
            'Solo obtendrás un no; mejor pide que lo repitan con sus palabras.',
          ),
        ],
      ],
      everyKind,
    ),
  ],
};

export const essentialUnit: DemoUnit = {
  key: 'esencial',
  name: 'ESTRATEGIA',
  objective:
    'Dar los primeros pasos al frente de un equipo: mirar con intención, elegir una prioridad y organizar el turno.',
  questionnaire: 'strategy',
  modules: [look, organise],
  observationGuide: pdf(strategyObservation),
  competencyGuide: pdf(strategyCompetency),
  caseStudy: {
    title: 'El ascenso de Maribel',
    html: `<p>Maribel Osorio trabajó cuatro años en farmacia y desde hace tres semanas coordina el área de cuidado personal: siete personas, dos turnos y un inventario de 1,900 productos. Le pidieron bajar los faltantes de 8 % a 4 %.</p>
<h2>Lo que encontró</h2>
<ul>
<li>Los faltantes se concentran los lunes y en 60 productos que se venden rápido.</li>
<li>La mitad de esos productos sí está en bodega, pero sin localizar.</li>
<li>El turno de la mañana surte por pasillo; el de la tarde, “lo que se vea vacío”.</li>
</ul>
<p>El primer lunes, Maribel se quedó hasta las once de la noche y surtió todo ella. El martes el área lució perfecta. El jueves, los faltantes regresaron a 7 %. Su compañera Elsa le dijo: “si tú lo haces mejor, ¿para qué lo hacemos nosotros?”.</p>
<blockquote>“Sé surtir. Lo que no sé es lograr que surtamos todos.”</blockquote>`,
    questions: [
      '¿Por qué regresaron los faltantes si el martes el área estaba perfecta?',
      '¿Qué prioridad elegirías para la primera semana y qué dejarías para después?',
      'Escribe lo que diría Maribel en su próxima junta de cinco minutos.',
    ],
    modelAnswerHtml: `<p><strong>Causa.</strong> Maribel resolvió el síntoma con su propio esfuerzo. No cambió la localización en bodega ni la manera de surtir de cada turno, así que el resultado duró lo que duró su desvelo; además, el equipo entendió que ya no era su responsabilidad.</p>
<p><strong>Prioridad.</strong> Localizar en bodega los 60 productos de mayor venta y surtirlos dos veces al día, con un solo método para ambos turnos. El resto de los 1,900 puede esperar. Indicador: faltantes de esos 60 a las diez y a las seis.</p>
<p><strong>Junta.</strong> “Esta semana cuidamos 60 productos, no 1,900. Elsa y Raúl les ponen lugar en bodega hoy antes de las doce; por la tarde, Nidia los surte a las cinco con la misma lista. Los reviso con ustedes a las diez y a las seis. ¿Qué les estorba para lograrlo?”</p>`,
  },
  challenge: {
    title: 'Mi primera prioridad',
    instructionsHtml: `<p>Durante dos semanas, elige <strong>una prioridad</strong> de tu área y trabájala con tu equipo.</p>
<ol>
<li>Conversa quince minutos con cada persona y recorre tu área en tres horarios.</li>
<li>Elige una prioridad con número y explica por qué esa.</li>
<li>Haz la junta de cinco minutos al menos seis veces.</li>
<li>Entrega la plantilla con lo que pasó y lo que aprendiste.</li>
</ol>`,
    template: pdf(essentialTemplate),
    criteria: [
      {
        name: 'Escucha y diagnóstico',
        weight: 35,
        descriptor: 'Recoge la voz del equipo y la acompaña con datos del área.',
      },
      {
        name: 'Prioridad y acción',
        weight: 40,
        descriptor: 'Elige una prioridad clara, la asigna y le da seguimiento.',
      },
      {
        name: 'Aprendizaje',
        weight: 25,
        descriptor: 'Reflexiona sobre su nuevo papel y define su siguiente paso.',
      },
    ],
  },
  survey: unitSurvey('esencial', 'coordinar a mi equipo'),
  selfAssessment: [
    {
      title: 'Mis primeros pasos',
      items: [
        {
          key: 'esencial-auto-1',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tan claro tienes lo que se espera de ti?',
        },
        {
          key: 'esencial-auto-2',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tanto conoces lo que le estorba a tu equipo?',
        },
        {
          key: 'esencial-auto-3',
          kind: 'pregunta',
          prompt: '¿Qué te ha costado más al pasar de hacer a coordinar?',
        },
        {
          key: 'esencial-auto-4',
          kind: 'texto',
          prompt: 'Escribe tu prioridad de la próxima semana en una frase con número.',
        },
        {
          key: 'esencial-auto-5',
          kind: 'opcionMultiple',
          prompt: '¿Qué práctica vas a mantener?',
          options: [
            'Diez minutos de piso',
            'Junta de cinco minutos',
            'Tablero de prioridades',
            'Lista de arranque y cierre',
          ],
        },
      ],
    },
  ],
};
