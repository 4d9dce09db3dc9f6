import { article, exercise, no, podcast, toolkit, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { habitBoard, winsLog } from './documents.ts';
import { smallWins } from './podcasts.ts';

export const sustainChange: DemoModule = {
  key: 'cambio-sostener',
  name: 'Motivar y sostener el cambio',
  description:
    'Convierte el impulso inicial en hábitos del equipo: haz visibles los avances, reparte el liderazgo y pon el ejemplo.',
  activities: [
    podcast('cambio-sostener-podcast', smallWins),
    article(
      'cambio-sostener-articulo',
      'Que el hábito no dependa de ti',
      5,
      `<p>Hay una prueba sencilla para saber si un cambio se quedó: toma tus vacaciones. Si al volver el equipo sigue haciéndolo, es un hábito. Si se detuvo, era tu insistencia.</p>
<h2>Del recordatorio al hábito</h2>
<p>Un hábito necesita una señal, una acción corta y una recompensa que se note. “Hay que revisar caducidades” es un recordatorio. “Al abrir la cámara fría, reviso la primera fila de yogur y pongo mi inicial” es un hábito: la puerta es la señal, la acción dura un minuto y la inicial permite ver que se hizo.</p>
<ul>
<li><strong>Hazlo pequeño.</strong> Si toma más de dos minutos, divídelo.</li>
<li><strong>Pégalo a algo que ya ocurre.</strong> Abrir, recibir, cambiar de turno.</li>
<li><strong>Hazlo visible.</strong> Una palomita en un tablero vale más que una promesa.</li>
<li><strong>Quita estorbos.</strong> Si el lector está bajo llave, nadie lo usará.</li>
</ul>
<h2>Reparte el liderazgo</h2>
<p>Todo equipo tiene personas a quienes los demás voltean a ver. No siempre son las de mayor puesto. Invítalas temprano, pídeles que prueben primero y que digan lo que no funciona. Un cambio que enseña una compañera con diez años de piso llega más lejos que cualquier circular.</p>
<blockquote>“Cuando dejé de ser la dueña del tablero y lo empezó a llevar Yadira, el equipo dejó de hacerlo para mí y lo empezó a hacer para ellos.”</blockquote>
<h2>Qué hacer con las recaídas</h2>
<p>En la tercera o cuarta semana habrá una recaída: un sábado saturado, una ausencia, una visita. Es normal. La regla que ayuda es “nunca dos veces seguidas”: un día sin hacerlo es un accidente; dos empiezan a ser la nueva costumbre. Retoma sin reproches y pregunta qué estorbó.</p>
<h2>Cuida la energía, también la tuya</h2>
<p>Ningún equipo sostiene cinco cambios a la vez. Si llega uno nuevo, pregunta cuál se cierra o se pausa. Descansa, pide ayuda y reconoce en voz alta lo que te ha costado. Las personas siguen a quien avanza con ellas, no a quien finge que nunca se cansa. Y cuando el hábito ya camine solo, celébrenlo y elijan juntos el siguiente.</p>`,
    ),
    toolkit(
      'cambio-sostener-toolkit',
      'Toolkit: hábitos y victorias',
      10,
      '<p>El <strong>tablero de hábitos</strong> convierte el cambio en una acción diaria y la <strong>bitácora</strong> deja registro de lo que ya funciona. Pide a alguien de tu equipo que los lleve contigo.</p>',
      [habitBoard, winsLog],
    ),
    exercise(
      'cambio-sostener-ejercicio',
      'Cuatro semanas después',
      6,
      '<p>Tu equipo cambió la manera de recibir mercancía. Estas situaciones aparecen justo cuando el entusiasmo baja.</p>',
      [
        [
          'Semana 3: nadie habla ya del cambio y los resultados aún no se ven. ¿Qué haces?',
          no(
            'Anunciar que, si no mejora, habrá sanciones.',
            'El miedo consigue cumplimiento de corto plazo y oculta problemas.',
          ),
          yes(
            'Buscar una victoria pequeña, contarla en la junta y pedir que quien la logró explique cómo.',
            'Exacto: los avances visibles sostienen el ánimo.',
          ),
          no('Esperar al cierre de mes.', 'En el silencio, el cambio se apaga.'),
        ],
        [
          '¿Cuál es el hábito mejor diseñado?',
          no('“Cuidar más las caducidades.”', 'No tiene señal ni forma de comprobarse.'),
          no('“Revisar toda la bodega cada día.”', 'Es demasiado grande; se abandonará el primer sábado.'),
          yes(
            '“Al recibir la última tarima, probamos cinco códigos y ponemos inicial.”',
            'Muy bien: señal clara, acción corta y prueba visible.',
          ),
        ],
        [
          'Un sábado con mucha venta nadie marcó el tablero. El domingo tú…',
          yes(
            'Retomas ese mismo día y preguntas qué estorbó.',
            'Sí: una falla es un accidente; lo importante es no repetirla dos veces seguidas.',
          ),
          no('Reinicias el conteo y haces notar la falla.', 'El reproche desanima y no quita el estorbo.'),
          no('Dejas el tablero para la siguiente semana.', 'Dos faltas seguidas empiezan a ser costumbre.'),
        ],
        [
          '¿Quién conviene que lleve el tablero?',
          no('Tú, para asegurar que se haga.', 'El hábito seguiría dependiendo de ti.'),
          yes(
            'Una persona del equipo a quien las demás escuchan y que quiera hacerlo.',
            'Correcto: repartir el liderazgo hace que el cambio sea del equipo.',
          ),
          no(
            'Quien más se resistió, para que aprenda.',
            'Como castigo no funciona; si le interesa, invítale, pero no se lo impongas.',
          ),
        ],
        [
          'Llega otro cambio: nuevo uniforme y nuevo horario de inventario. El equipo se ve cansado. ¿Qué decides?',
          no('Arrancar todo junto para salir de una vez.', 'La saturación hace que ninguno se sostenga.'),
          yes(
            'Proponer a tu gerencia un orden y cerrar primero el hábito de recibo.',
            'Bien: cuidas la energía del equipo y das argumentos.',
          ),
          no('Decirle al equipo que así es este trabajo.', 'Invalida el cansancio y no ofrece un camino.'),
        ],
        [
          'Pides usar el lector nuevo, pero tú sigues anotando en papel. ¿Qué entiende el equipo?',
          no('Que tú tienes otras responsabilidades.', 'Quizá lo justifiquen, pero el mensaje es otro.'),
          yes('Que el cambio no va en serio.', 'Así es: la conducta repetida comunica más que el aviso.'),
          no(
            'Que cada quien puede elegir.',
            'Se parece, pero lo de fondo es que el ejemplo desmiente el mensaje.',
          ),
        ],
      ],
    ),
  ],
};
