import { article, podcast, toolkit, video } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { developmentTalk, feedbackCard } from './documents.ts';
import { braveFeedback } from './podcasts.ts';
import { factEffectDeal } from './videos.ts';

export const braveLeadership: DemoModule = {
  key: 'gestion-valiente',
  name: 'Liderazgo valiente',
  description:
    'Ten a tiempo las conversaciones que hacen crecer: retroalimenta con hechos, reconoce con precisión y acompaña el desarrollo de tu gente.',
  activities: [
    video('gestion-valiente-video', factEffectDeal),
    podcast('gestion-valiente-podcast', braveFeedback),
    article(
      'gestion-valiente-articulo',
      'Reconocer con precisión',
      4,
      `<p>“¡Buen trabajo, equipo!” es amable, pero se olvida antes de llegar a casa. Nadie sabe qué hizo bien ni si debe repetirlo. El reconocimiento que transforma es como una buena instrucción: concreto, oportuno y dirigido a alguien.</p>
<h2>Tres piezas</h2>
<ul>
<li><strong>La conducta:</strong> “Lucía, ayer dejaste tu escalera para llevar a la señora hasta el pasillo de pilas…”</li>
<li><strong>El efecto:</strong> “…y regresó a comprar la lámpara que buscaba desde el domingo.”</li>
<li><strong>El valor:</strong> “Eso es lo que queremos que se sienta al entrar aquí.”</li>
</ul>
<p>Quince segundos, cero presupuesto. Lo difícil no es decirlo; es haberlo visto. Para reconocer con precisión hay que estar en el piso y mirar con la intención de encontrar lo que funciona, no solo lo que falla.</p>
<h2>En público o en privado</h2>
<p>La corrección va siempre en privado. El reconocimiento depende de la persona: hay quien disfruta el aplauso y quien se apena. Pregunta. Un mensaje escrito a mano o una llamada a su jefatura anterior pueden valer más que un diploma.</p>
<h2>Cuida la justicia</h2>
<p>Durante un mes anota a quién reconoces. Es común descubrir que siempre son las mismas tres personas o el mismo turno. Quien trabaja de noche, recibe mercancía o limpia también hace que la tienda funcione, aunque no tenga público. Si una parte del equipo nunca aparece en tu lista, el problema quizá no es su desempeño, sino tu recorrido.</p>
<blockquote>“Llevaba cuatro años en bodega y fue la primera vez que alguien me explicó por qué importaba cómo acomodo las tarimas.”</blockquote>
<h2>Reconocer no es consentir</h2>
<p>El reconocimiento y la exigencia se necesitan. Quien solo corrige desgasta; quien solo aplaude confunde. Procura que, por cada conversación de corrección, tu equipo haya recibido varias muestras sinceras de que ves lo que hace bien. Entonces la conversación difícil encuentra terreno firme: la persona sabe que no la estás atacando, porque ya sabe que la valoras.</p>`,
    ),
    toolkit(
      'gestion-valiente-toolkit',
      'Toolkit: conversaciones que hacen crecer',
      8,
      '<p>Una <strong>tarjeta</strong> para preparar conversaciones difíciles y una <strong>guía</strong> para hablar de desarrollo cada trimestre. Elige a una persona de tu equipo y prepara hoy la primera.</p>',
      [feedbackCard, developmentTalk],
    ),
  ],
};
