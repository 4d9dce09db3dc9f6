import { type FirstQuestionnaire, section } from './section.ts';

/** GESTIÓN, unit 2: 5 + 5 + 7 + 4 questions (spec §3.5). The wording is ours. */
export const management: FirstQuestionnaire = {
  key: 'management',
  version: 1,
  unitTitle: 'GESTIÓN',
  paragraphs: [
    'Piensa en la manera en que tu colaborador ha dirigido el trabajo de su equipo durante esta unidad: cómo conversa, organiza, da seguimiento y atiende a la clientela.',
    'Elige en cada enunciado la frecuencia con la que muestra el comportamiento. Apóyate en hechos concretos y recientes; te servirán de ejemplo en la sesión 1-1.',
  ],
  sections: [
    section(
      'gestion-1',
      'Liderazgo valiente',
      'Habla con franqueza y respeto, y afronta las situaciones difíciles.',
      [
        'Expresa su punto de vista con respeto, aunque sea distinto al de la mayoría.',
        'Afronta las conversaciones difíciles sin aplazarlas.',
        'Da retroalimentación directa, oportuna y basada en hechos.',
        'Defiende lo que es correcto para el negocio y para las personas, aun bajo presión.',
        'Reconoce sus errores frente al equipo y actúa para corregirlos.',
      ],
    ),
    section(
      'gestion-2',
      'Aseguramiento de la ejecución',
      'Convierte los planes en acciones con responsables, fechas y seguimiento.',
      [
        'Traduce los objetivos en planes con responsables y fechas.',
        'Asigna las tareas según las fortalezas y la carga de trabajo de cada persona.',
        'Da seguimiento periódico a los avances y a los acuerdos.',
        'Detecta las desviaciones a tiempo y aplica acciones correctivas.',
        'Verifica que los procesos y estándares de la operación se cumplan.',
      ],
    ),
    section(
      'gestion-3',
      'Conducir por resultados',
      'Establece metas retadoras, mantiene el enfoque del equipo y celebra los logros.',
      [
        'Establece metas claras, medibles y retadoras.',
        'Mantiene el enfoque del equipo en lo que más influye en los resultados.',
        'Usa indicadores para conocer el avance y decidir los siguientes pasos.',
        'Muestra constancia ante los obstáculos hasta cumplir lo comprometido.',
        'Elimina las barreras que impiden a su equipo avanzar.',
        'Reconoce los logros individuales y los del equipo.',
        'Cumple las metas acordadas con la calidad esperada.',
      ],
    ),
    section(
      'gestion-4',
      'Enfoque al cliente',
      'Pone a la clientela en el centro de las decisiones y del servicio.',
      [
        'Escucha a la clientela para conocer sus necesidades y expectativas.',
        'Resuelve las quejas con rapidez y se asegura de que no se repitan.',
        'Considera la experiencia de compra en cada decisión de su área.',
        'Promueve con el ejemplo una actitud de servicio en su equipo.',
      ],
    ),
  ],
};
