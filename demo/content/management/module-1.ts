import { article, exercise, no, podcast, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { fiveMinuteMeeting } from './podcasts.ts';
import { shiftStart } from './videos.ts';

export const organiseTheShift: DemoModule = {
  key: 'gestion-turno',
  name: 'Asegurar la ejecución del turno',
  description:
    'Arranca, asigna y da seguimiento con método, para que el trabajo salga bien aunque tú no estés mirando.',
  activities: [
    video('gestion-turno-video', shiftStart),
    podcast('gestion-turno-podcast', fiveMinuteMeeting),
    article(
      'gestion-turno-articulo',
      'Delegar sin soltar',
      5,
      `<p>“Si quiero que salga bien, mejor lo hago yo.” Casi toda persona que lidera lo ha pensado. A corto plazo funciona; a mediano, te quedas sin tiempo y tu equipo se queda sin aprender. Delegar no es quitarte trabajo de encima: es repartir responsabilidad con método.</p>
<h2>Qué se delega y qué no</h2>
<p>Delega tareas que se repiten, que otra persona puede aprender y cuyo error se corrige: surtido de un pasillo, revisión de etiquetas, conteo cíclico, recepción de un proveedor pequeño. No delegues lo que es solo tuyo: una conversación de desempeño, una sanción, la prioridad del turno.</p>
<h2>Cinco datos para un encargo claro</h2>
<ul>
<li><strong>Para qué:</strong> la razón. “Para que la gente encuentre fruta fresca antes de las diez.”</li>
<li><strong>Qué:</strong> el resultado. “Isla de frutas completa y sin producto dañado.”</li>
<li><strong>Cómo se ve bien hecho:</strong> el estándar, de preferencia con una foto o un ejemplo.</li>
<li><strong>Cuándo:</strong> hora de término y hora de revisión intermedia.</li>
<li><strong>Hasta dónde:</strong> qué puede decidir sin preguntarte.</li>
</ul>
<p>Pide que te lo repitan con sus palabras. No es desconfianza: es la manera más barata de evitar un malentendido.</p>
<h2>Revisa a la mitad, no al final</h2>
<p>Si revisas al final, solo puedes aprobar o reclamar. Si revisas a la mitad, puedes enseñar. La primera vez acompaña; la segunda, revisa dos veces; la tercera, solo el resultado. Así la confianza crece con evidencia y no con buenos deseos.</p>
<blockquote>“Cuando le enseñé a Karla a recibir lácteos perdí una hora diaria durante una semana. Desde entonces gano una hora diaria, y ella ya le enseñó a otra persona.”</blockquote>
<h2>Cuando algo sale mal</h2>
<p>Antes de preguntar quién falló, pregunta qué faltó: ¿el encargo era claro?, ¿tenía el tiempo y la herramienta?, ¿sabía cómo? La mayoría de los errores se explica con esas tres preguntas. Corrige el proceso, conversa con la persona y vuelve a confiar. Un equipo que puede equivocarse en pequeño aprende a resolver en grande.</p>`,
    ),
    exercise(
      'gestion-turno-ejercicio',
      'Asigna, revisa, cierra',
      6,
      '<p>Tienes un turno de nueve personas y una entrega grande a mediodía. Pon a prueba tu manera de organizar.</p>',
      [
        [
          '¿Cuál es la mejor forma de asignar el pasillo de limpieza?',
          no(
            '“Échenle ganas a limpieza, que viene visita.”',
            'No dice quién, qué, ni cómo se ve bien hecho.',
          ),
          yes(
            '“Rosa, por favor deja limpieza completo y con precios a las 11:00; lo vemos juntas a las 10:00.”',
            'Muy bien: persona, resultado, estándar, hora y revisión intermedia.',
          ),
          no(
            '“Rosa, ahí te encargo limpieza.”',
            'Falta el estándar y la hora; cada quien imaginará algo distinto.',
          ),
        ],
        [
          'En la junta de cinco minutos, una persona menciona que falta un patín hidráulico. ¿Qué haces?',
          no(
            'Decir que lo verán después, para no alargar la junta.',
            'Si no hay respuesta, dejarán de avisarte.',
          ),
          yes(
            'Anotarlo, decir cuándo habrá respuesta y cumplirlo ese mismo día.',
            'Así el equipo aprende que hablar sirve y la junta no se alarga.',
          ),
          no(
            'Pedirle que lo resuelva con otra área.',
            'Puede ser, pero primero hazte responsable de abrir el camino.',
          ),
        ],
        [
          'Delegas por primera vez el conteo de farmacia. ¿Cuándo revisas?',
          no('Al final, para no presionar.', 'Si hubo un error, ya no podrás enseñar sobre la marcha.'),
          no(
            'Todo el tiempo, junto a la persona.',
            'Eso no es delegar; le quitas la oportunidad de decidir.',
          ),
          yes(
            'Al inicio con un ejemplo, a la mitad y al terminar.',
            'Correcto: la primera vez se acompaña; después se espacian las revisiones.',
          ),
        ],
        [
          '¿Cuál de estas tareas NO conviene delegar?',
          no(
            'La revisión de etiquetas de la mañana.',
            'Se repite, se aprende y el error se corrige: es delegable.',
          ),
          no('El registro de temperaturas.', 'Con un estándar claro, cualquiera del equipo puede hacerlo.'),
          yes(
            'La conversación con alguien que llegó tarde tres veces.',
            'Así es: la conversación de desempeño corresponde a quien lidera.',
          ),
          no('El acomodo de una cabecera.', 'Es una gran oportunidad para que alguien aprenda.'),
        ],
        [
          'El acomodo quedó incompleto. ¿Con qué pregunta empiezas?',
          no('“¿Quién fue?”', 'Buscar culpables hace que el equipo oculte los errores.'),
          yes('“¿Qué faltó para que pudiera quedar?”', 'Exacto: buscas la causa y abres la conversación.'),
          no(
            '“¿Por qué siempre pasa lo mismo?”',
            'Los “siempre” ponen a la defensiva y rara vez son ciertos.',
          ),
        ],
      ],
    ),
  ],
};
