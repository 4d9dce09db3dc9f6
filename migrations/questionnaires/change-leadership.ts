import { type FirstQuestionnaire, section } from './section.ts';

/** LIDERAZGO DEL CAMBIO, unit 3: 5 + 4 + 5 + 5 questions (spec §3.5). The wording is ours. */
export const changeLeadership: FirstQuestionnaire = {
  key: 'change-leadership',
  version: 1,
  unitTitle: 'LIDERAZGO DEL CAMBIO',
  paragraphs: [
    'Piensa en los cambios que tu colaborador ha vivido y guiado durante esta unidad: cómo los preparó, cómo los comunicó y cómo acompañó a su equipo.',
    'Elige en cada enunciado la frecuencia con la que muestra el comportamiento. Apóyate en hechos concretos y recientes; te servirán de ejemplo en la sesión 1-1.',
  ],
  sections: [
    section(
      'cambio-1',
      'Estrategias para afrontar el cambio',
      'Prepara el cambio, reconoce las resistencias y ajusta el plan sobre la marcha.',
      [
        'Identifica a quiénes afecta un cambio y qué necesita cada persona para adoptarlo.',
        'Elabora un plan con etapas, responsables y fechas para llevar a cabo el cambio.',
        'Reconoce las señales de resistencia y busca sus causas antes de actuar.',
        'Mantiene la operación en marcha mientras el cambio se implementa.',
        'Ajusta el plan cuando los resultados o las circunstancias lo requieren.',
      ],
    ),
    section(
      'cambio-2',
      'Comunicación efectiva para el cambio',
      'Informa con claridad y a tiempo, y escucha lo que el equipo piensa y siente.',
      [
        'Explica con claridad qué cambia, por qué cambia y qué se espera de cada persona.',
        'Comparte la información a tiempo y con un mensaje congruente.',
        'Escucha las dudas y preocupaciones del equipo y les da respuesta.',
        'Comprueba que el mensaje se entendió y lo refuerza cuando es necesario.',
      ],
    ),
    section(
      'cambio-3',
      'Estrategias de motivación para el cambio',
      'Despierta el interés del equipo y sostiene su ánimo durante la transición.',
      [
        'Relaciona el cambio con los beneficios para el equipo y para la clientela.',
        'Involucra a su equipo en las decisiones sobre cómo llevar a cabo el cambio.',
        'Celebra los avances tempranos para mantener el ánimo.',
        'Ofrece apoyo y capacitación a quienes más trabajo les cuesta adaptarse.',
        'Reconoce públicamente a las personas que impulsan el cambio.',
      ],
    ),
    section(
      'cambio-4',
      'Cualidades del líder del cambio',
      'Inspira con el ejemplo, conserva la calma y aprende de la experiencia.',
      [
        'Es la primera persona en adoptar las nuevas formas de trabajo.',
        'Conserva la calma y una actitud positiva ante la incertidumbre.',
        'Muestra empatía con lo que su equipo vive durante el cambio.',
        'Cumple lo que promete y actúa conforme a lo que dice.',
        'Reflexiona sobre lo aprendido en cada cambio y lo comparte con otras áreas.',
      ],
    ),
  ],
};
