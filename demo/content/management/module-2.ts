import { article, exercise, no, podcast, toolkit, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { fiveIndicators, shiftChecklist, shrinkageLog } from './documents.ts';
import { shrinkage } from './podcasts.ts';
import { stockRound } from './videos.ts';

export const careForResults: DemoModule = {
  key: 'gestion-resultados',
  name: 'Conducir por resultados y cuidar a la clientela',
  description:
    'Mide pocas cosas, explica sus causas, previene la merma y convierte cada queja en una mejora.',
  activities: [
    podcast('gestion-resultados-podcast', shrinkage),
    video('gestion-resultados-video', stockRound),
    article(
      'gestion-resultados-articulo',
      'La queja es un regalo sin envoltura',
      5,
      `<p>Por cada persona que se queja, hay varias que se fueron sin decir nada y compraron en otro lado. Quien se toma el tiempo de reclamar te está diciendo algo que ningún reporte muestra: en qué momento dejaste de cumplir lo que esperaba. No suena agradable, pero es información gratuita.</p>
<h2>Los primeros treinta segundos</h2>
<p>En los primeros segundos la persona no busca una solución: busca que alguien la tome en serio. Deja lo que estás haciendo, mírala, escucha sin interrumpir y repite lo que entendiste. “Le cobraron dos veces el detergente y además tuvo que formarse de nuevo; entiendo la molestia.” Esa frase baja más el enojo que cualquier descuento.</p>
<h2>Resolver, registrar, corregir</h2>
<ul>
<li><strong>Resolver.</strong> Quien recibe la queja debería poder arreglar lo sencillo sin pedir tres autorizaciones. Define con tu equipo hasta dónde puede decidir.</li>
<li><strong>Registrar.</strong> Una línea basta: qué pasó, dónde, a qué hora y cómo se resolvió.</li>
<li><strong>Corregir.</strong> Al final de la semana, junta los registros y busca lo que se repite. Tres quejas iguales son un proceso descompuesto, no tres clientes difíciles.</li>
</ul>
<h2>De la queja al indicador</h2>
<p>Las quejas y los números cuentan la misma historia. Si aumentan los reclamos por precio, revisa las etiquetas antes de abrir. Si aumentan los de espera, mira a qué hora toma su descanso el personal de cajas. Si alguien se queja de fruta golpeada, la respuesta quizá está en el andén y no en la isla.</p>
<blockquote>“Teníamos seis quejas semanales por productos que no pasaban en caja. Eran altas nuevas sin etiqueta. Ahora una persona prueba cinco códigos al recibir, y la queja desapareció.”</blockquote>
<h2>Cierra el círculo</h2>
<p>Cuando corrijas la causa, cuéntaselo a quien se quejó si dejó sus datos y aceptó que la contactaran. Y cuéntaselo a tu equipo: “esta semana eliminamos una queja”. Pocas cosas motivan tanto como ver que un problema que molestaba a todas las personas ya no existe.</p>`,
    ),
    toolkit(
      'gestion-resultados-toolkit',
      'Toolkit: control que sí se usa',
      10,
      '<p>Tres documentos para el tablero de la tienda: la lista de arranque y cierre, el control diario de merma y la guía de indicadores. Empieza por uno solo y agrega el siguiente cuando ya sea costumbre.</p>',
      [shiftChecklist, shrinkageLog, fiveIndicators],
    ),
    exercise(
      'gestion-resultados-ejercicio',
      'El origen de la pérdida',
      6,
      '<p>Lee las pistas y decide dónde actuarías. Recuerda: no se trata de cuánto se perdió, sino de cuándo se pudo evitar.</p>',
      [
        [
          'El yogur caduca en anaquel mientras hay producto más nuevo al frente. ¿Dónde nace la merma?',
          no(
            'En el pedido.',
            'Quizá también se pidió de más, pero la pista clara es el orden en el anaquel.',
          ),
          yes(
            'En el acomodo: no se respeta primeras entradas, primeras salidas.',
            'Correcto: la rotación se corrige en el momento de surtir.',
          ),
          no('En el proveedor.', 'El producto llegó bien; venció porque quedó atrás.'),
        ],
        [
          'Cada lunes aparece carne con temperatura fuera de rango. ¿Qué revisas primero?',
          no('La calidad del proveedor.', 'Si el patrón es solo el lunes, busca qué cambia ese día.'),
          no('Los precios de la carne.', 'El precio no afecta la temperatura.'),
          yes(
            'Qué pasa el domingo por la noche: puertas, cargas y registros de temperatura.',
            'Muy bien: un patrón por día apunta a una rutina específica.',
          ),
        ],
        [
          'En seis semanas hubo cinco quejas iguales por doble cobro en la caja 4. ¿Cuál es la mejor respuesta?',
          no('Ofrecer una disculpa a cada persona.', 'Necesario, pero no evita la sexta queja.'),
          yes(
            'Disculparte, revisar el equipo y el procedimiento de la caja 4, y medir dos semanas.',
            'Sí: resuelves con la persona y corriges la causa.',
          ),
          no(
            'Cambiar de caja a quien cobra ahí.',
            'Supone que el problema es la persona sin haber revisado el proceso.',
          ),
        ],
        [
          '¿Cuántos indicadores conviene tener a la vista del equipo?',
          no('Todos los del reporte, por transparencia.', 'Lo que es demasiado no se mira.'),
          yes(
            'Cuatro o cinco, con una acción lista para cada color.',
            'Así es: caben en una mano y llevan a actuar.',
          ),
          no(
            'Ninguno; es información de la gerencia.',
            'Sin ver el resultado, el equipo no puede mejorarlo.',
          ),
        ],
        [
          'La merma bajó de 3.1 % a 2.2 %. ¿Qué haces ahora?',
          no('Cambiar de tema: ya se logró.', 'Sin rutina que lo sostenga, el número regresa.'),
          no('Exigir 1 % para el próximo mes.', 'Subir la vara sin entender la causa puede desgastar.'),
          yes(
            'Reconocer a quienes lo lograron y dejar fija la rutina que funcionó.',
            'Excelente: celebras, explicas y sostienes.',
          ),
        ],
      ],
    ),
  ],
};
