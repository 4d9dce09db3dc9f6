import { article, podcast, toolkit, video } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { communicationPlan, questionsSheet } from './documents.ts';
import { tellThePurpose } from './podcasts.ts';
import { fourPartMessage } from './videos.ts';

export const communicateChange: DemoModule = {
  key: 'cambio-comunicar',
  name: 'Comunicar y sumar voluntades',
  description:
    'Explica el para qué, distingue lo que cambia de lo que permanece y responde con franqueza aun cuando no tengas todas las respuestas.',
  activities: [
    podcast('cambio-comunicar-podcast', tellThePurpose),
    video('cambio-comunicar-video', fourPartMessage),
    article(
      'cambio-comunicar-articulo',
      'Cuando no tienes todas las respuestas',
      5,
      `<p>Liderar un cambio se parece a manejar de noche: los faros alumbran cincuenta metros, no todo el camino, y aun así se puede llegar. Tu equipo no espera que sepas todo. Espera que no lo dejes a oscuras.</p>
<h2>El costo del silencio</h2>
<p>Muchas veces callamos porque “todavía no hay nada oficial”. Mientras tanto, el rumor trabaja turno completo. En la duda, la gente pone atención a señales pequeñas: una puerta cerrada, una visita, una compra que se canceló. Si tú no das contexto, esas señales cuentan la historia por ti.</p>
<h2>Habla en tres columnas</h2>
<ul>
<li><strong>Lo que sabemos:</strong> hechos confirmados, con fecha.</li>
<li><strong>Lo que no sabemos:</strong> dicho así, sin rodeos.</li>
<li><strong>Cuándo volveremos a hablar:</strong> día y hora, aunque no haya novedades.</li>
</ul>
<p>La tercera columna es la que más tranquiliza. La incertidumbre pesa menos cuando tiene un horario.</p>
<h2>Una historia corta</h2>
<p>Al cambiar de proveedor de logística, en la tienda Reforma hubo tres semanas de entregas irregulares. Nora, la gerente, colgó una hoja en el comedor con las tres columnas y la actualizó cada martes y jueves a las dos de la tarde. Algunas veces solo escribió: “sin cambios, seguimos insistiendo”. El equipo dejó de preguntar en los pasillos, porque sabía cuándo habría respuesta. Además, varias personas empezaron a agregar ideas al pie de la hoja: una de ellas, revisar el pedido de leche un día antes, evitó faltantes el resto del mes.</p>
<blockquote>“No siempre traía buenas noticias, pero siempre llegaba a la hora que dijo.”</blockquote>
<h2>Comprueba lo que se entendió</h2>
<p>Haber hablado no es haber comunicado. Al terminar, evita el “¿quedó claro?”, que solo admite un sí. Pregunta: “si alguien del turno de la noche te pregunta, ¿qué le dirías?”. La respuesta te mostrará qué repetir.</p>
<p>Por último, comunica con los pies: si pides usar el sistema nuevo, que te vean usándolo. Ningún mensaje es más fuerte que una conducta repetida.</p>`,
    ),
    toolkit(
      'cambio-comunicar-toolkit',
      'Toolkit: comunica tu cambio',
      10,
      '<p>Un <strong>plan</strong> de una hoja para preparar el anuncio y una <strong>guía</strong> con respuestas posibles a las preguntas que más cuestan. Complétalos antes de hablar con tu equipo.</p>',
      [communicationPlan, questionsSheet],
    ),
  ],
};
