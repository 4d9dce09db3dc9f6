import { levels } from '../levels.ts';
import { pdf } from '../studio/sources.ts';
import { unitSurvey } from '../studio/unit-survey.ts';
import type { DemoUnit } from '../types.ts';
import { strategyCompetency, strategyObservation, strategyTemplate } from './documents.ts';
import { readTheStore } from './module-1.ts';
import { choosePriorities } from './module-2.ts';
import { turnIntoAction } from './module-3.ts';

export const strategyUnit: DemoUnit = {
  key: 'estrategia',
  name: 'ESTRATEGIA',
  objective:
    'Leer lo que sucede en tu tienda y su entorno, elegir las prioridades que más mueven el resultado y convertirlas en acciones que todo el equipo entienda.',
  questionnaire: 'strategy',
  modules: [readTheStore, choosePriorities, turnIntoAction],
  observationGuide: pdf(strategyObservation),
  competencyGuide: pdf(strategyCompetency),
  caseStudy: {
    title: 'La tienda de la esquina nueva',
    html: `<p>Rebeca Zúñiga dirige desde hace dos años la tienda Las Palmas, en León, Guanajuato: 22 colaboradores, seis cajas y una clientela fiel de colonias cercanas. En marzo, a cuatro calles, abrió una tienda de descuento con precios bajos en abarrotes y horario hasta las once de la noche.</p>
<h2>Lo que dicen los números</h2>
<table><thead><tr><th>Indicador</th><th>Cambio en seis semanas</th></tr></thead><tbody><tr><td>Venta total</td><td>−7 %</td></tr><tr><td>Número de tickets</td><td>−9 %</td></tr><tr><td>Ticket promedio</td><td>+2 %</td></tr><tr><td>Venta de siete a nueve de la noche</td><td>−18 %</td></tr><tr><td>Frutas, verduras y panadería</td><td>+3 %</td></tr><tr><td>Abarrotes</td><td>−14 %</td></tr></tbody></table>
<p>La venta de la mañana se mantuvo. La merma de panadería pasó de 4.1 % a 6.3 %.</p>
<h2>Lo que se escucha en el piso</h2>
<p>Iván, de cajas, comenta que muchas personas llegan solo por pan y fruta y “ya traen la bolsa de la otra tienda”. Doña Lupita, clienta de años, dice que le gusta la atención, pero que a las ocho de la noche ya no encuentra bolillo. En panadería explican que hornean todo antes de las cinco, para que el personal salga a tiempo; lo que sobra de la tarde se tira.</p>
<h2>La presión</h2>
<p>La gerencia de zona pide “un plan para recuperar la venta” en una semana. En la junta surgen cuatro propuestas: igualar los precios de abarrotes, abrir hasta las once de la noche, contratar perifoneo para anunciar ofertas y cambiar el horario de horneado. El presupuesto alcanza para una, quizá dos. El equipo está cansado y tres personas han preguntado si habrá recortes.</p>
<blockquote>“No puedo ganarles en precio y no quiero perder a mi gente. Tengo que elegir muy bien en qué vamos a ser mejores.”</blockquote>`,
    questions: [
      '¿Qué te dicen los números que no es evidente a primera vista? Señala al menos dos relaciones entre los datos.',
      'De las cuatro propuestas, ¿cuál elegirías primero y cuál descartarías? Explica el impacto, el esfuerzo y el riesgo de cada una.',
      '¿Qué experimento de siete días propondrías y con qué indicador sabrías que funcionó?',
      '¿Qué le dirías al equipo en la junta de mañana, en menos de un minuto?',
    ],
    modelAnswerHtml: `<p><strong>Lectura de los datos.</strong> No se perdió a toda la clientela: se perdieron visitas de abarrotes y de la noche. Quien sí viene compra más (el ticket promedio sube) y busca frescos. Al mismo tiempo, la merma de pan crece mientras falta bolillo a las ocho: no sobra pan, sobra a la hora equivocada.</p>
<p><strong>Elección.</strong> Cambiar el horario de horneado tiene mucho impacto y poco esfuerzo: ataca la merma, la falta de producto y la franja que más cayó, y refuerza la fortaleza de la tienda. Igualar precios se descarta, porque sacrifica margen justo donde la competencia es más fuerte. Abrir hasta las once aumenta el gasto y el cansancio sin evidencia de demanda. El perifoneo puede esperar a tener algo distinto que anunciar.</p>
<p><strong>Experimento.</strong> Durante siete días, dividir el horneado en dos tandas (13:00 y 18:30) con un rol voluntario de salida. Indicadores: piezas vendidas después de las siete, merma de panadería y tickets nocturnos. Meta: merma menor a 4.5 % y recuperar cinco puntos de la venta nocturna.</p>
<p><strong>Mensaje.</strong> “Somos la tienda del pan caliente y la fruta fresca. Esta semana probaremos una segunda horneada. No hay recortes sobre la mesa. El viernes vemos juntos los números y decidimos si se queda.”</p>`,
  },
  challenge: {
    title: 'Mi plan de prioridades',
    instructionsHtml: `<p>Durante cuatro semanas vas a elegir y trabajar <strong>una prioridad</strong> que mueva un resultado de tu tienda o área.</p>
<ol>
<li>Haz tres recorridos de diez minutos en horarios distintos y registra tus hallazgos.</li>
<li>Elige una prioridad con la matriz de impacto y esfuerzo. Explica qué decidiste no hacer.</li>
<li>Baja la meta al turno con la escalera de metas y acuérdala con tu equipo.</li>
<li>Mide cada semana y ajusta. Si algo no funcionó, cuéntalo: también suma.</li>
<li>Llena la plantilla y entrégala en un solo archivo antes de la fecha límite.</li>
</ol>
<p>Puedes entregar PDF, Word, Excel o PowerPoint. No incluyas datos personales de clientes ni de colaboradores.</p>`,
    template: pdf(strategyTemplate),
    criteria: [
      {
        name: 'Diagnóstico',
        weight: 25,
        descriptor:
          'Describe la situación con al menos tres datos comparados y una explicación comprobada en el piso.',
        levels: levels(
          'Cuenta la situación sin datos.',
          'Da un dato, sin compararlo.',
          'Compara dos datos y propone una explicación.',
          'Compara tres datos y comprueba la explicación en el piso.',
        ),
      },
      {
        name: 'Decisión',
        weight: 25,
        descriptor: 'Elige una prioridad con criterios claros y dice qué dejó fuera y por qué.',
        levels: levels(
          'No elige una prioridad.',
          'Elige sin decir con qué criterio.',
          'Elige con criterios claros.',
          'Elige con criterios claros y dice qué dejó fuera y por qué.',
        ),
      },
      {
        name: 'Plan y ejecución',
        weight: 30,
        descriptor:
          'Baja la meta a acciones con responsable, fecha e indicador, y muestra qué ocurrió cada semana.',
        levels: levels(
          'Hay intenciones, sin acciones.',
          'Hay acciones sin responsable o sin fecha.',
          'Cada acción tiene responsable, fecha e indicador.',
          'Además muestra qué ocurrió cada semana y qué ajustó.',
        ),
      },
      {
        name: 'Aprendizaje',
        weight: 20,
        descriptor: 'Interpreta el resultado con honestidad y propone cómo compartirlo o mejorarlo.',
        levels: levels(
          'Repite el resultado.',
          'Dice qué salió bien o mal.',
          'Explica por qué salió así.',
          'Además propone cómo compartirlo o mejorarlo.',
        ),
      },
    ],
  },
  survey: unitSurvey('estrategia', 'decidir qué es prioritario en mi tienda'),
  selfAssessment: [
    {
      title: 'Lo que ahora sé hacer',
      items: [
        {
          key: 'estrategia-auto-1',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿con qué frecuencia comparas un dato antes de decidir?',
        },
        {
          key: 'estrategia-auto-2',
          kind: 'rango',
          prompt: 'Del 0 al 10, ¿qué tan clara tiene tu equipo la prioridad de esta semana?',
        },
        {
          key: 'estrategia-auto-3',
          kind: 'opcionMultiple',
          prompt: '¿Qué paso del camino “dato, comparación, explicación, decisión” te cuesta más?',
          options: [
            'Escoger el dato',
            'Compararlo con justicia',
            'Encontrar la explicación',
            'Tomar la decisión',
          ],
        },
      ],
    },
    {
      title: 'Lo que haré diferente',
      items: [
        {
          key: 'estrategia-auto-4',
          kind: 'pregunta',
          prompt: '¿Qué decisión de las últimas semanas tomarías distinto con lo que aprendiste?',
        },
        {
          key: 'estrategia-auto-5',
          kind: 'texto',
          prompt: 'Escribe una frase que le recuerde a tu equipo cuál es el rumbo.',
        },
        {
          key: 'estrategia-auto-6',
          kind: 'opcionMultiple',
          prompt: '¿Qué herramienta vas a usar a partir de la próxima semana?',
          options: [
            'Diez minutos de piso',
            'Matriz de impacto y esfuerzo',
            'Tablero de prioridades',
            'Escalera de metas',
          ],
        },
      ],
    },
  ],
};
