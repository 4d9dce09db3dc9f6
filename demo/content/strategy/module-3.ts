import { article, exercise, no, podcast, toolkit, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { goalLadder, storePulse } from './documents.ts';
import { sharedGoal } from './podcasts.ts';
import { goalToShift } from './videos.ts';

export const turnIntoAction: DemoModule = {
  key: 'estrategia-accion',
  name: 'Convertir el rumbo en acciones',
  description:
    'Entiende los números que sostienen tu tienda y baja la meta del año hasta lo que cada persona puede hacer en su turno.',
  activities: [
    podcast('estrategia-accion-podcast', sharedGoal),
    video('estrategia-accion-video', goalToShift),
    article(
      'estrategia-accion-articulo',
      'Los números que mueven tu tienda',
      6,
      `<p>No hace falta ser contador para entender el negocio. Una tienda gana dinero por una razón sencilla: vende productos por más de lo que le cuestan y gasta menos que esa diferencia. Todo lo demás son maneras de cuidar esa frase.</p>
<h2>Cien pesos en la caja</h2>
<p>Imagina un ticket de cien pesos. En una tienda como la nuestra, unos 76 pesos se van en pagar la mercancía. De los 24 que quedan salen los sueldos, la renta, la luz, el transporte y la merma. Al final, la ganancia suele ser de tres o cuatro pesos. Por eso un peso perdido en merma no es “solo un peso”: puede ser la cuarta parte de lo que la tienda gana con ese ticket.</p>
<h2>Tres palancas que están en tus manos</h2>
<ul>
<li><strong>Vender más a quien ya entró.</strong> Quien no encontró un producto no vuelve por él: lo compra en otro lado. Un anaquel completo es la mejor promoción.</li>
<li><strong>Vender mejor.</strong> La mezcla importa: un producto de marca propia puede dejar el doble de margen que uno de moda.</li>
<li><strong>Perder menos.</strong> Rotar, recibir bien y cuidar la cadena de frío evita que el margen termine en el bote.</li>
</ul>
<h2>Habla en lenguaje de piso</h2>
<p>“Necesitamos medio punto de margen” no le dice mucho a quien surte lácteos. “Si hoy evitamos tirar ocho litros de leche, cubrimos la ganancia de sesenta clientes” se entiende y se recuerda. Haz la cuenta con los números de tu tienda y cuéntala en la junta del turno.</p>
<blockquote>Un buen líder no reparte el reporte: reparte la explicación.</blockquote>
<h2>Antes de gastar, pregunta</h2>
<p>Cuando alguien proponga una mejora, ayúdale a hacer una cuenta de servilleta: ¿cuánto cuesta?, ¿qué número mueve?, ¿en cuánto tiempo se paga? Una repisa de 900 pesos que evita 50 pesos diarios de merma se paga en dieciocho días. Una decoración de 900 pesos que nadie nota, nunca. La cuenta no tiene que ser perfecta; tiene que estar a la vista de todo el equipo.</p>`,
    ),
    toolkit(
      'estrategia-accion-toolkit',
      'Toolkit: del número a la acción',
      10,
      '<p>Una guía para entender los seis indicadores de tu tienda y un formato para bajar la meta hasta el turno. Llévalos a tu próxima reunión y complétenlos en equipo.</p>',
      [storePulse, goalLadder],
    ),
    exercise(
      'estrategia-accion-ejercicio',
      'Cuentas de servilleta',
      7,
      '<p>Resuelve estos casos cortos. Puedes usar papel y lápiz: lo importante es el razonamiento.</p>',
      [
        [
          'Tu tienda tiene 500 tickets diarios. Si el ticket promedio sube 3 pesos, ¿cuánto aumenta la venta de un mes de 30 días?',
          no('1,500 pesos.', 'Ese es el aumento de un día; falta multiplicar por 30.'),
          yes('45,000 pesos.', 'Correcto: 500 × 3 × 30 = 45,000 pesos.'),
          no('15,000 pesos.', 'Revisa la cuenta: 500 tickets por 3 pesos son 1,500 diarios.'),
          no('450,000 pesos.', 'Sobra un cero: 1,500 diarios por 30 días son 45,000.'),
        ],
        [
          'De cada 100 pesos vendidos quedan 4 de ganancia. Se tiran 200 pesos de producto. ¿Cuánto hay que vender para recuperarlos?',
          no('200 pesos.', 'Esa venta solo deja 8 pesos de ganancia.'),
          no('800 pesos.', 'Con 800 pesos de venta se ganan 32; todavía no alcanza.'),
          yes(
            '5,000 pesos.',
            'Exacto: 200 ÷ 0.04 = 5,000. Evitar la merma es más barato que vender para reponerla.',
          ),
        ],
        [
          '¿Qué meta está mejor traducida para el turno?',
          no('“Mejorar el servicio.”', 'Nadie sabe qué hacer distinto ni cómo se mide.'),
          no(
            '“Subir medio punto el margen.”',
            'Es correcta para la tienda, pero no se puede accionar desde el piso.',
          ),
          yes(
            '“Hoy, ninguna fila con más de cuatro personas entre cinco y ocho.”',
            'Sí: tiene acción, número y horario.',
          ),
        ],
        [
          'Una repisa cuesta 1,200 pesos y evitaría 40 pesos diarios de merma. ¿En cuántos días se paga?',
          yes('30 días.', 'Bien: 1,200 ÷ 40 = 30 días. Después, todo es beneficio.'),
          no('48 días.', 'Revisa la división: 1,200 entre 40.'),
          no('No conviene, porque es un gasto.', 'Un gasto que se paga en un mes es una buena inversión.'),
        ],
        [
          'Al explicar la meta, una persona del equipo dice: “eso es cosa de la oficina”. ¿Qué haces?',
          no('Repetir la meta con más firmeza.', 'El volumen no aclara; la traducción sí.'),
          yes(
            'Preguntarle qué parte de su trabajo la toca y hacer la cuenta juntos.',
            'Así la meta se vuelve suya y sabe cómo contribuye.',
          ),
          no(
            'Pedir a otra persona que se encargue.',
            'Pierdes a quien más necesitaba entender su aportación.',
          ),
        ],
      ],
    ),
  ],
};
