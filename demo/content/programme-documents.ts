import type { DocumentSource } from './studio/sources.ts';

export const feedbackGuide: DocumentSource = {
  path: 'programa/guia-retroalimentacion',
  title: 'Guía de Retroalimentación',
  kicker: 'Guía para jefas y jefes',
  lead: 'Cómo preparar, conducir y cerrar la sesión 1-1 para que la persona salga con claridad, con ánimo y con acuerdos que dependan de ella.',
  blocks: [
    { kind: 'heading', text: 'Antes: prepara (15 minutos)' },
    {
      kind: 'checklist',
      items: [
        'Revisé mi guía de observación y elegí dos hechos por competencia.',
        'Leí la autoevaluación y el resultado del reto de la persona.',
        'Completé la evaluación pensando en todo el periodo.',
        'Reservé 45 minutos en un lugar privado y avisé con anticipación.',
      ],
    },
    { kind: 'heading', text: 'Durante: conversa (45 minutos)' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Abre y da contexto (5 min)',
          text: '“Esta conversación es para tu desarrollo. Me interesa escuchar primero cómo te viste.”',
        },
        {
          title: 'Escucha (10 min)',
          text: '¿De qué te sientes más orgullosa u orgulloso? ¿Qué fue lo más difícil? No interrumpas ni corrijas.',
        },
        {
          title: 'Reconoce (5 min)',
          text: 'Una fortaleza con un hecho concreto y el efecto que tuvo en la tienda.',
        },
        {
          title: 'Comparte tu mirada (10 min)',
          text: 'Por competencia: hecho, efecto y pregunta. Si no coinciden, vuelvan a los hechos.',
        },
        {
          title: 'Acuerden (10 min)',
          text: 'Hasta tres acuerdos. Que los redacte la persona con sus propias palabras.',
        },
        {
          title: 'Cierra (5 min)',
          text: '¿Qué te llevas? ¿Qué necesitas de mí? Fijen la fecha de revisión.',
        },
      ],
    },
    { kind: 'page' },
    { kind: 'heading', text: 'Un buen acuerdo' },
    {
      kind: 'table',
      columns: ['En lugar de…', 'Acuerden…'],
      rows: [
        [
          'Mejorar la comunicación',
          'Hacer la junta de cinco minutos lunes, miércoles y viernes, y anotar una respuesta del equipo cada vez',
        ],
        [
          'Delegar más',
          'Entregar el conteo cíclico de lácteos a una persona, con estándar y dos revisiones, antes del día 30',
        ],
        [
          'Ser más estratégico',
          'Presentar cada viernes un indicador con su causa y una acción para la semana siguiente',
        ],
      ],
    },
    { kind: 'heading', text: 'Frases que ayudan' },
    {
      kind: 'cards',
      items: [
        { title: 'Para escuchar', text: '“Cuéntame más.” “¿Qué viste tú?” “¿Qué harías distinto?”' },
        { title: 'Para dar un hecho', text: '“El martes, en el arranque de turno, observé que…”' },
        { title: 'Si hay enojo', text: '“Veo que te molesta. Tomemos un minuto; quiero entender.”' },
        {
          title: 'Si no coinciden',
          text: '“Podemos verlo diferente. ¿Qué hecho nos ayudaría a acercarnos?”',
        },
      ],
    },
    { kind: 'heading', text: 'Errores comunes al evaluar' },
    {
      kind: 'checklist',
      items: [
        'Recordar solo la última semana. Vuelve a tus notas de todo el periodo.',
        'Dejar que una cualidad tiña todo lo demás. Evalúa cada competencia por separado.',
        'Poner a todas las personas la misma respuesta. Usa la escala completa.',
        'Comparar con alguien más del equipo. Compara con la conducta descrita.',
      ],
    },
    { kind: 'heading', text: 'Después: acompaña' },
    {
      kind: 'text',
      text: 'Registra la evaluación y los acuerdos el mismo día, mientras la conversación está fresca. Revísenlos a los treinta días en diez minutos: qué avanzó, qué estorbó y qué sigue. Un acuerdo que nadie vuelve a mencionar enseña que los acuerdos no importan.',
    },
    { kind: 'lines', label: 'Mis notas para esta sesión:', count: 4 },
  ],
};

export const programmeDocuments = [feedbackGuide];
