import { type FirstQuestionnaire, section } from './section.ts';

/** ESTRATEGIA, unit 1: 7 + 5 + 3 + 4 questions (spec §3.5). The wording is ours. */
export const strategy: FirstQuestionnaire = {
  key: 'strategy',
  version: 1,
  unitTitle: 'ESTRATEGIA',
  paragraphs: [
    'Recuerda lo que has observado en tu colaborador durante esta unidad: sus decisiones, la forma en que prioriza y los resultados de su reto.',
    'Elige en cada enunciado la frecuencia con la que muestra el comportamiento. Piensa en hechos concretos y recientes; te servirán de ejemplo en la sesión 1-1.',
  ],
  sections: [
    section(
      'estrategia-1',
      'Toma de decisiones',
      'Analiza la información disponible, valora las consecuencias y decide a tiempo.',
      [
        'Reúne los datos necesarios antes de decidir.',
        'Distingue lo urgente de lo importante cuando hay varios problemas a la vez.',
        'Compara más de una alternativa antes de elegir un camino.',
        'Considera las consecuencias de sus decisiones en la clientela, el equipo y el negocio.',
        'Toma decisiones a tiempo, aun cuando la información no está completa.',
        'Explica con claridad las razones de lo que decide.',
        'Asume la responsabilidad de los resultados y corrige el rumbo cuando hace falta.',
      ],
    ),
    section(
      'estrategia-2',
      'Pensamiento estratégico',
      'Relaciona el trabajo diario con los objetivos de la empresa y se anticipa a lo que viene.',
      [
        'Relaciona los objetivos de su área con la estrategia de la empresa.',
        'Se anticipa a riesgos y oportunidades antes de que afecten la operación.',
        'Define prioridades que generan valor a mediano y largo plazo.',
        'Observa a la competencia y las tendencias del mercado para proponer acciones.',
        'Comunica a su equipo hacia dónde van y por qué.',
      ],
    ),
    section(
      'estrategia-3',
      'Enfoque innovador',
      'Busca formas nuevas y mejores de hacer las cosas, y las pone a prueba.',
      [
        'Propone ideas nuevas para mejorar procesos, productos o servicio.',
        'Invita a su equipo a cuestionar la forma habitual de trabajar.',
        'Prueba las ideas a pequeña escala y aprende de los resultados, también de los errores.',
      ],
    ),
    section(
      'estrategia-4',
      'Perspicacia financiera',
      'Entiende los números del negocio y los usa para decidir mejor.',
      [
        'Interpreta correctamente los indicadores de ventas, costos y rentabilidad de su área.',
        'Calcula el costo y el beneficio de sus propuestas antes de presentarlas.',
        'Cuida los recursos, los inventarios y los gastos como si fueran propios.',
        'Explica a su equipo cómo su trabajo influye en los resultados económicos.',
      ],
    ),
  ],
};
