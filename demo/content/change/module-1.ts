import { article, exercise, no, podcast, video, yes } from '../studio/sources.ts';
import type { DemoModule } from '../types.ts';
import { whyWeResist } from './podcasts.ts';
import { changeCurve } from './videos.ts';

export const understandChange: DemoModule = {
  key: 'cambio-comprender',
  name: 'Comprender y afrontar el cambio',
  description:
    'Reconoce qué vive cada persona cuando algo cambia y elige la respuesta que necesita, no la que te sale por costumbre.',
  activities: [
    video('cambio-comprender-video', changeCurve),
    podcast('cambio-comprender-podcast', whyWeResist),
    article(
      'cambio-comprender-articulo',
      'Escuchar la resistencia',
      5,
      `<p>Cuando anuncias un cambio y alguien responde “eso ya lo intentamos”, lo más fácil es etiquetar: “es negativo”, “no se adapta”. La etiqueta te ahorra la conversación, pero también te quita la información que más necesitas.</p>
<h2>Cuatro razones detrás de un “no”</h2>
<ul>
<li><strong>No entiendo.</strong> Falta el para qué o la explicación llegó tarde. Se responde con claridad.</li>
<li><strong>No puedo.</strong> Falta práctica, tiempo o herramienta. Se responde con apoyo.</li>
<li><strong>No quiero.</strong> Se pierde algo: comodidad, un turno, prestigio por saber. Se responde con respeto y, cuando se pueda, con una alternativa.</li>
<li><strong>No creo.</strong> Hubo promesas que no se cumplieron. Se responde con hechos pequeños y constantes.</li>
</ul>
<p>Observa que ninguna se resuelve levantando la voz. Y que la misma frase, “no me gusta”, puede venir de cualquiera de las cuatro. Por eso se pregunta antes de responder.</p>
<h2>Tres preguntas que abren</h2>
<p>“¿Qué te preocupa de esto?” “¿Qué parte de lo que hacíamos no deberíamos perder?” “¿Qué tendría que pasar para que te funcionara?” Haz una, guarda silencio y toma nota delante de la persona. Escribir lo que alguien dice es una forma visible de respeto.</p>
<h2>Devuelve lo que escuchaste</h2>
<p>Escuchar sin consecuencias es peor que no escuchar. En menos de una semana, regresa con una de tres respuestas: “lo cambiamos por lo que dijiste”, “no se puede, y esta es la razón” o “todavía no lo sé; te digo el jueves”. Las tres construyen confianza si son verdad.</p>
<blockquote>“Don Chuy decía que el nuevo recorrido de surtido era peor. Lo acompañé una mañana: tenía razón, cruzábamos tres veces la zona de montacargas. Cambiamos la ruta y él terminó enseñándola.”</blockquote>
<h2>Tu propia resistencia</h2>
<p>Tú también recorres la curva, y a veces debes explicar un cambio que aún no te convence. Antes de hablar con tu equipo, busca a tu jefatura y resuelve tus dudas. No finjas entusiasmo: basta con decir qué sabes, qué no sabes y a qué te comprometes. La calma se contagia, y la franqueza también.</p>`,
    ),
    exercise(
      'cambio-comprender-ejercicio',
      '¿Qué necesita esta persona?',
      6,
      '<p>La tienda estrena un sistema de inventario en tableta. Lee lo que dice cada persona y decide cómo acompañarla.</p>',
      [
        [
          'Toño, 15 años en bodega: “Yo con mi libreta nunca he fallado”. ¿Con qué empiezas?',
          no(
            '“La libreta ya no se va a usar; es una instrucción.”',
            'Puede ser cierto, pero cierra la conversación y pierdes su experiencia.',
          ),
          yes(
            '“Cuéntame qué registras ahí que la tableta no tiene.”',
            'Muy bien: respetas su experiencia y obtienes información para mejorar el cambio.',
          ),
          no(
            '“Pídele a alguien joven que te ayude.”',
            'Suena a juicio sobre su edad y no responde a lo que perdió.',
          ),
        ],
        [
          'Brenda no toca la tableta si hay alguien cerca. En la curva, probablemente está en…',
          no('Compromiso.', 'Todavía no lo usa con soltura.'),
          yes(
            'El paso de resistencia a exploración, con miedo a equivocarse.',
            'Así es: necesita práctica en un espacio seguro.',
          ),
          no('Sorpresa.', 'Ya conoce el cambio; lo que teme es fallar a la vista de otras personas.'),
        ],
        [
          '¿Qué apoyo le ayuda más a Brenda?',
          yes(
            'Veinte minutos de práctica con un inventario de prueba, en pareja.',
            'Correcto: el miedo se reduce con práctica segura.',
          ),
          no(
            'Un reconocimiento público por esforzarse.',
            'Con miedo a equivocarse, la exposición puede aumentarlo.',
          ),
          no('El manual impreso.', 'Informa, pero no da la experiencia que le falta.'),
        ],
        [
          'Julián: “El sistema tarda y se forma fila en el andén”. ¿Qué haces?',
          no('Explicar que es cuestión de costumbre.', 'Podría haber un riesgo real; conviene comprobarlo.'),
          yes(
            'Medir el tiempo con él durante dos recibos y llevar el dato a soporte.',
            'Exacto: un riesgo real pide corregir el plan.',
          ),
          no('Permitir que no lo use.', 'Crea una excepción sin resolver la causa.'),
        ],
        [
          'Tú tampoco tienes claro para qué es el cambio. ¿Cuál es tu mejor primer paso?',
          no('Anunciarlo con entusiasmo para no desanimar.', 'Se nota, y tu credibilidad se gasta.'),
          no('Comentarle al equipo que a ti tampoco te convence.', 'Compartes la duda sin darles un camino.'),
          yes(
            'Preguntar a tu jefatura y preparar lo que sí puedes responder.',
            'Bien: primero resuelves tus dudas y luego hablas con franqueza.',
          ),
        ],
      ],
    ),
  ],
};
