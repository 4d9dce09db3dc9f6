import type { PodcastSource } from '../studio/sources.ts';

export const whyWeResist: PodcastSource = {
  path: 'cambio/podcast-por-que-nos-resistimos',
  title: 'Por qué nos resistimos',
  voice: 'ana',
  paragraphs: [
    'Llega un sistema nuevo de inventario. En la capacitación todo el mundo asiente. Dos semanas después, alguien sigue anotando en su libreta. ¿Terquedad? Casi nunca.',
    'Nos resistimos por razones muy humanas. Por miedo a equivocarnos frente a los demás. Por cansancio, si es el cuarto cambio del año. Por pérdida, cuando dejamos de hacer algo en lo que ya teníamos experiencia. O porque vemos un riesgo real que nadie ha escuchado.',
    'Cada razón pide una respuesta distinta. El miedo pide práctica. El cansancio pide pausas. La pérdida pide respeto. Y el riesgo real pide que corrijas el plan.',
    'Así que, antes de convencer, averigua. Acércate a la libreta y pregunta: ¿qué te da esta libreta que el sistema no te da?',
    'Tal vez descubras que le falta un dato al sistema. La resistencia, bien escuchada, es el mejor control de calidad de un cambio.',
  ],
};

export const tellThePurpose: PodcastSource = {
  path: 'cambio/podcast-contar-el-para-que',
  title: 'Contar el para qué',
  voice: 'leo',
  paragraphs: [
    'A partir del lunes cambia el horario de recibo. Así, tal cual, apareció el aviso en el reloj checador. Para la hora de la comida ya circulaban tres versiones: que habría recortes, que cerraban la bodega y que el gerente se iba.',
    'Cuando falta el para qué, la gente lo inventa. Y casi siempre inventa lo peor.',
    'Probemos otra vez. Desde el lunes recibiremos a las cinco de la mañana. ¿Para qué? Para que la fruta esté en la isla cuando abrimos, y no a las once. ¿A quién le cambia? A cuatro personas de andén. ¿Qué no cambia? Los turnos, los sueldos y los descansos. ¿Qué sigue? Hoy platico con cada una y el viernes lo revisamos.',
    'Son treinta segundos. Dilo tres veces, en tres lugares distintos, y pregunta siempre: ¿qué entendieron?',
    'La gente no se opone a los cambios que entiende y en los que tiene voz.',
  ],
};

export const smallWins: PodcastSource = {
  path: 'cambio/podcast-victorias-pequenas',
  title: 'Las victorias pequeñas',
  voice: 'ana',
  paragraphs: [
    'Todo cambio tiene un momento ingrato. Ya pasó la novedad y todavía no llegan los resultados. Es la tercera semana, más o menos. Ahí es donde la mayoría de los cambios se apaga en silencio.',
    'Lo que mantiene encendida la llama no es el gran final. Son las victorias pequeñas.',
    'Una victoria pequeña cumple tres condiciones. Es real: pasó y se puede comprobar. Es de alguien: tiene nombre. Y apunta al rumbo: muestra que vamos por buen camino.',
    'Por ejemplo: ayer, Noé cerró el inventario con el sistema nuevo en veinte minutos; antes tardaba cuarenta. Dilo en la junta, pide que él cuente cómo lo hizo y pregunta quién quiere intentarlo hoy.',
    'Busca una victoria cada día. Si no la encuentras, quizá el paso es demasiado grande. Hazlo más pequeño. Un cambio no se empuja: se siembra y se riega.',
  ],
};

export const changePodcasts = [whyWeResist, tellThePurpose, smallWins];
