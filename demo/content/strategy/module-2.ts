import { article, exercise, no, podcast, toolkit, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { matrixFormat, weeklyBoard } from './documents.ts';
import { sayingNo } from './podcasts.ts';
import { impactMatrix } from './videos.ts';

export const choosePriorities: DemoModule = {
  key: 'estrategia-elegir',
  name: 'Elegir prioridades y decidir',
  description:
    'Distingue lo urgente de lo importante, decide con la información que tienes y prueba ideas nuevas con poco riesgo.',
  activities: [
    podcast('estrategia-elegir-podcast', sayingNo),
    video('estrategia-elegir-video', impactMatrix),
    article(
      'estrategia-elegir-articulo',
      'Tres prioridades, no quince',
      5,
      `<p>Cuando todo es prioridad, el equipo aprende a esperar tu siguiente orden. En cambio, cuando hay tres prioridades claras, cada persona puede decidir sin preguntarte. Esa es la verdadera ganancia: menos consultas, más criterio.</p>
<h2>Por qué tres</h2>
<p>En una junta de cinco minutos nadie recuerda quince puntos. Tres caben en la memoria, en el pizarrón y en un turno. Además, elegir tres te obliga a comparar: ¿esto importa más que aquello? Esa comparación es el trabajo estratégico que nadie puede hacer por ti.</p>
<h2>Tres filtros para elegir</h2>
<ul>
<li><strong>Resultado:</strong> ¿qué número de la tienda se mueve si lo hacemos bien?</li>
<li><strong>Clientela:</strong> ¿alguien que compra aquí lo va a notar?</li>
<li><strong>Alcance:</strong> ¿depende de nosotros y lo podemos empezar esta semana?</li>
</ul>
<p>Si una tarea no pasa al menos dos filtros, no es prioridad: puede ser una rutina, un favor o una costumbre. Las rutinas se hacen, pero no ocupan el pizarrón.</p>
<h2>Decide con lo que hay</h2>
<p>Esperar toda la información también es una decisión, y suele ser la más cara. Pregúntate si la decisión se puede revertir. Si la respuesta es sí, decide hoy y corrige mañana. Si no se puede revertir, por ejemplo cambiar a un proveedor o mover a una persona de turno fijo, consulta, duerme el tema y documenta tus razones.</p>
<blockquote>“Antes llegaba con una lista de doce pendientes y terminaba cuatro a medias. Ahora llego con tres y me sobra tiempo para el cuarto.” — Encargado de abarrotes, Querétaro</blockquote>
<h2>Deja espacio para probar</h2>
<p>Una de tus tres prioridades puede ser un experimento: cambiar de lugar una exhibición, modificar el horario de surtido, invitar a que el equipo de cajas proponga la promoción del día. Defínelo en una línea: “Creemos que, si hacemos esto, pasará aquello; lo veremos en este número, en siete días”.</p>
<p>Si funciona, compártelo. Si no, también: evitarás que otra tienda tropiece con la misma piedra.</p>`,
    ),
    toolkit(
      'estrategia-elegir-toolkit',
      'Toolkit: prioriza tu semana',
      10,
      '<p>Dos formatos listos para imprimir. Llena primero la <strong>matriz</strong> con todos tus pendientes y lleva al <strong>tablero</strong> solo los tres que más mueven tu tienda. Colócalo donde tu equipo lo vea.</p>',
      [matrixFormat, weeklyBoard],
    ),
    exercise(
      'estrategia-elegir-ejercicio',
      'Decide en la hora pico',
      6,
      '<p>Es viernes de quincena, son las seis de la tarde y todo sucede al mismo tiempo. ¿Qué decides?</p>',
      [
        [
          'Llega el proveedor de refrescos, hay nueve personas en fila y la oficina pide un reporte. ¿Qué va primero?',
          yes(
            'Abrir otra caja; recibir al proveedor con una persona capacitada; enviar el reporte al bajar la fila.',
            'Bien pensado: proteges a la clientela, delegas la recepción y lo que puede esperar, espera.',
          ),
          no(
            'El reporte, porque lo pide la oficina.',
            'Quien lo pide importa, pero media hora no cambia el reporte y sí cambia la fila.',
          ),
          no(
            'Recibir tú al proveedor para que no se vaya.',
            'Puedes delegarlo; tu criterio hace más falta en cajas.',
          ),
        ],
        [
          'En la matriz, “corregir 20 etiquetas de precio equivocadas” queda en…',
          no('Mucho impacto y mucho esfuerzo: agéndalo.', 'Toma menos de una hora; no hace falta agendarlo.'),
          yes(
            'Mucho impacto y poco esfuerzo: hazlo hoy.',
            'Sí: un precio equivocado cuesta confianza y se corrige rápido.',
          ),
          no(
            'Poco impacto y poco esfuerzo: delégalo cuando se pueda.',
            'El impacto es alto: afecta la confianza, el margen y puede generar una queja formal.',
          ),
        ],
        [
          '¿Cuál de estas decisiones conviene pensar más tiempo?',
          no('Cambiar la exhibición de la cabecera 2.', 'Se puede revertir en una hora: prueba y mide.'),
          no(
            'Adelantar una hora el surtido de lácteos.',
            'Es una prueba reversible; basta con avisar al equipo y medir.',
          ),
          yes(
            'Proponer el cambio definitivo de turno de dos personas.',
            'Correcto: afecta la vida de las personas y es difícil deshacerlo. Consulta y documenta.',
          ),
          no('Invitar a cajas a sugerir un producto del día.', 'Es un experimento de bajo riesgo.'),
        ],
        [
          'Quieres probar que la fruta cortada se vende más cerca de la entrada. ¿Cuál es la mejor hipótesis?',
          no('“Vamos a ver si funciona.”', 'Sin número ni plazo no sabrás si funcionó.'),
          yes(
            '“Si la ponemos en la entrada, venderemos 15 vasos más al día; lo vemos en siete días.”',
            'Exacto: acción, resultado esperado, medida y plazo.',
          ),
          no(
            '“La entrada siempre vende más.”',
            'Es una creencia; justamente lo que el experimento debe comprobar.',
          ),
        ],
        [
          'Tu gerencia te pide una cuarta prioridad. ¿Qué respuesta es más estratégica?',
          no(
            'Aceptarla y pedir al equipo que haga lo posible.',
            'El equipo volverá a adivinar qué va primero.',
          ),
          no('Rechazarla porque ya tienes tres.', 'Cerrar la puerta impide ver si la nueva importa más.'),
          yes(
            'Mostrar las tres actuales, comparar y acordar cuál se pospone.',
            'Muy bien: haces visible el costo de decir que sí y deciden en conjunto.',
          ),
        ],
      ],
    ),
  ],
};
