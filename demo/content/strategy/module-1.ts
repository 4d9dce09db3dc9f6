import { article, exercise, no, podcast, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { tenMinutes } from './podcasts.ts';
import { fourQuestions } from './videos.ts';

export const readTheStore: DemoModule = {
  key: 'estrategia-leer',
  name: 'Leer tu tienda y su entorno',
  description:
    'Aprende a observar con intención el piso de venta, a distinguir señales de ruido y a convertir lo que ves en decisiones.',
  activities: [
    podcast('estrategia-leer-podcast', tenMinutes),
    video('estrategia-leer-video', fourQuestions),
    article(
      'estrategia-leer-articulo',
      'Del dato a la decisión',
      5,
      `<p>Cada mañana recibes más números de los que puedes usar: venta del día anterior, comparativo, merma, faltantes, tiempos de caja. El reto no es tener datos, sino escoger los que te ayudan a decidir algo antes de que termine el turno.</p>
<h2>Un dato solo no dice nada</h2>
<p>“Ayer vendimos 84 mil pesos” es un dato. “Ayer vendimos 9 % menos que el martes pasado” ya es información, porque tiene contra qué compararse. “Vendimos menos porque de cinco a siete de la tarde solo hubo una caja abierta” es una explicación posible. Y “hoy abrimos la segunda caja a las cinco” es una decisión. El camino siempre tiene esos cuatro pasos: dato, comparación, explicación y decisión.</p>
<p>Muchas veces saltamos del primero al último. Vemos rojo en el reporte y pedimos “más esfuerzo” al equipo, sin saber qué produjo el rojo. El esfuerzo sin explicación cansa y no se repite.</p>
<h2>Compara lo que se puede comparar</h2>
<ul>
<li><strong>El mismo día de la semana.</strong> Un lunes no se parece a un sábado.</li>
<li><strong>La misma quincena.</strong> El día de pago cambia el ticket promedio.</li>
<li><strong>La misma condición.</strong> Si hubo lluvia, obra en la calle o promoción, anótalo junto al número.</li>
</ul>
<h2>Busca la explicación en el piso</h2>
<p>El reporte te dice dónde mirar; el piso te dice qué sucede. Cuando un número cambie, ve al lugar donde nace: el anaquel, la caja, el andén. Pregunta a quien trabaja ahí: “¿qué notaste distinto?”. Esa persona suele tener la respuesta antes que cualquier tablero.</p>
<blockquote>“Creíamos que la fruta se vendía menos por el precio. Una colaboradora nos dijo que la báscula llevaba tres días descompuesta y la gente no quería formarse dos veces.”</blockquote>
<h2>Decide en pequeño y revisa</h2>
<p>No necesitas certeza absoluta para actuar. Elige un cambio pequeño, que puedas deshacer, y ponle hora de revisión. Si funcionó, hazlo costumbre; si no, ya sabes algo que ayer ignorabas. Una buena decisión no es la que nunca falla, sino la que te enseña rápido y a bajo costo.</p>
<p>Esta semana elige un solo indicador y recorre con él los cuatro pasos. Escribe tu explicación antes de comprobarla: así entrenas tu mirada, no solo tu memoria.</p>`,
    ),
    exercise(
      'estrategia-leer-ejercicio',
      '¿Qué me está diciendo la tienda?',
      6,
      '<p>Lee cada situación y elige la respuesta que mejor refleja una mirada estratégica. Después de responder verás por qué.</p>',
      [
        [
          'La venta de ayer bajó 12 % contra el día anterior. ¿Cuál es tu primer paso?',
          yes(
            'Compararla con el mismo día de la semana pasada y revisar qué fue distinto.',
            'Así es: primero te aseguras de que la comparación sea justa y luego buscas la explicación.',
          ),
          no(
            'Pedir al equipo que hoy se esfuerce más.',
            'Sin saber la causa, el esfuerzo puede ir en la dirección equivocada.',
          ),
          no(
            'Esperar a que termine el mes para ver si se recupera.',
            'Si esperas, pierdes la oportunidad de corregir con un cambio pequeño.',
          ),
          no(
            'Lanzar una promoción de inmediato.',
            'Una promoción cuesta margen; conviene saber primero qué la haría necesaria.',
          ),
        ],
        [
          'Llevas tres días con el mismo hueco en el anaquel de cereales. ¿Qué significa?',
          no(
            'Fue un descuido de quien surte.',
            'Una vez puede ser descuido; tres seguidas apuntan a algo en el proceso.',
          ),
          yes(
            'Hay un patrón: conviene revisar pedido, recepción y acomodo.',
            'Correcto. Lo que se repite tres veces merece que revises el camino completo del producto.',
          ),
          no(
            'El producto ya no le interesa a la clientela.',
            'Un hueco suele indicar lo contrario: se vende y no se repone a tiempo.',
          ),
        ],
        [
          'Una colaboradora de cajas comenta: “ya van varios que preguntan por pan integral”. ¿Qué haces?',
          no(
            'Le agradeces y sigues con tu ronda.',
            'Agradecer está bien, pero la señal se pierde si nadie la registra.',
          ),
          no(
            'Pides de inmediato una tarima completa.',
            'Actuar en grande con pocos datos puede terminar en merma.',
          ),
          yes(
            'Registras cuántas veces lo piden en una semana y haces una prueba pequeña.',
            'Muy bien: conviertes un comentario en evidencia y lo pruebas con poco riesgo.',
          ),
        ],
        [
          'De estos cuatro hechos, ¿cuál depende directamente de ti?',
          no(
            'La obra que cerró un carril frente a la tienda.',
            'Te afecta, pero no la controlas. Puedes señalizar mejor el acceso.',
          ),
          yes(
            'El orden en que se abren las cajas en hora pico.',
            'Exacto: es tu decisión, su efecto es inmediato y puedes medirlo.',
          ),
          no(
            'La promoción nacional de la competencia.',
            'No depende de ti; sí depende de ti cómo atiende tu equipo ese día.',
          ),
          no(
            'El precio de lista del proveedor.',
            'Compártelo con tu gerencia; tu margen de acción está en otro lado.',
          ),
        ],
        [
          '¿Cuál de estas frases es ya una decisión?',
          no('“Los tiempos de caja subieron a seis minutos.”', 'Eso es un dato; todavía no dice qué harás.'),
          no(
            '“Subieron porque falta una persona en la tarde.”',
            'Es una explicación posible: vas bien, pero falta el último paso.',
          ),
          yes(
            '“Desde hoy, una persona de piso apoya en caja de cinco a siete y lo revisamos el viernes.”',
            'Sí: dice qué, quién, cuándo y en qué momento se revisa.',
          ),
        ],
      ],
    ),
  ],
};
