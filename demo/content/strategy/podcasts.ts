import type { PodcastSource } from '../studio/sources.ts';

export const tenMinutes: PodcastSource = {
  path: 'estrategia/podcast-diez-minutos',
  title: 'Diez minutos de piso',
  voice: 'leo',
  paragraphs: [
    'Son las nueve de la mañana y acabas de abrir la tienda. Antes de encender la computadora, te propongo algo: regálate diez minutos de piso.',
    'Entra por la puerta principal, como entra la clientela. ¿Qué es lo primero que ves? Camina despacio hasta el pasillo del fondo. Cuenta los huecos en el anaquel. Mira los precios. Escucha qué se pregunta en cajas.',
    'Los reportes te dicen qué pasó ayer. El piso te dice qué está pasando hoy, y a veces qué va a pasar mañana. Un hueco repetido tres días seguidos no es un descuido: es una señal.',
    'Al terminar, anota tres cosas: algo que cambió, algo que se repite y algo que no entiendes. Con esas tres notas empieza una conversación distinta con tu equipo.',
    'Pensar con estrategia no es encerrarse en la oficina. Es mirar con intención. Mañana, diez minutos. Nos escuchamos en el siguiente episodio.',
  ],
};

export const sayingNo: PodcastSource = {
  path: 'estrategia/podcast-decir-que-no',
  title: 'Decir que no también es estrategia',
  voice: 'ana',
  paragraphs: [
    'Piensa en tu última semana. ¿Cuántas cosas urgentes atendiste? Y ahora, la pregunta incómoda: ¿cuántas de ellas movieron un resultado?',
    'En una tienda todo grita: la fila, la entrega que llegó tarde, la llamada de la oficina. Si atiendes todo con la misma fuerza, no estás decidiendo tú. Está decidiendo quien grita más fuerte.',
    'Marcela, que dirige una tienda en Puebla, hizo una prueba. Eligió una sola prioridad para el mes: que ningún producto de canasta básica faltara en anaquel. A lo demás le dijo: sí, pero no esta semana.',
    'El primer día le costó trabajo. En la cuarta semana, los faltantes bajaron a la mitad, y el equipo sabía qué hacer sin preguntarle.',
    'Antes de aceptar una tarea nueva, hazte esta pregunta: si digo que sí a esto, ¿a qué le estoy diciendo que no? Esa respuesta es tu estrategia.',
  ],
};

export const sharedGoal: PodcastSource = {
  path: 'estrategia/podcast-meta-compartida',
  title: 'La meta que todo el equipo entiende',
  voice: 'leo',
  paragraphs: [
    'Haz una prueba hoy. Pregunta a tres personas de tu equipo cuál es la meta del mes. Si escuchas tres respuestas diferentes, no tienes un problema de actitud. Tienes un problema de traducción.',
    'Subir el margen dos puntos es una meta de oficina. En el piso nadie puede tocar un punto de margen. Pero sí puede ofrecer el producto de marca propia, rotar lo que vence primero y cuidar que una etiqueta no salga equivocada.',
    'Traducir es bajar la meta hasta que cada quien pueda decir: esto lo hago yo, en mi turno, y se nota.',
    'Usa una frase corta, un número y un lugar visible. Por ejemplo: hoy, cero etiquetas equivocadas en lácteos. Escríbela donde todos la vean y revísala al cierre.',
    'Una meta que se entiende se cumple más. Y una meta que se celebra, se repite.',
  ],
};

export const strategyPodcasts = [tenMinutes, sayingNo, sharedGoal];
