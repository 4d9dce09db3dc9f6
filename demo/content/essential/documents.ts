import type { DocumentSource } from '../studio/sources.ts';

export const essentialTemplate: DocumentSource = {
  path: 'esencial/plantilla-reto',
  title: 'Plantilla del reto: Mi primera prioridad',
  kicker: 'Reto on the Job · Liderazgo Esencial',
  lead: 'Cuenta tus primeras dos semanas al frente del equipo: qué escuchaste, qué elegiste, qué pasó y qué aprendiste.',
  blocks: [
    { kind: 'fields', labels: ['Nombre:', 'Tienda o área:', 'Fecha de entrega:', 'Jefa o jefe:'] },
    { kind: 'heading', text: '1. Lo que escuché y lo que vi' },
    {
      kind: 'table',
      columns: ['Persona o recorrido', 'Lo que me dijo o lo que vi', 'Dato que lo confirma'],
      rows: [
        ['', '', ''],
        ['', '', ''],
        ['', '', ''],
        ['', '', ''],
      ],
    },
    { kind: 'heading', text: '2. La prioridad que elegí' },
    { kind: 'lines', label: '¿Cuál es, qué número debe mover y por qué esta primero?', count: 3 },
    { kind: 'page' },
    { kind: 'heading', text: '3. Mis juntas de cinco minutos' },
    {
      kind: 'table',
      columns: ['Junta', 'Fecha', 'Acuerdo', 'Responsable', 'Resultado'],
      rows: [
        ['1', '', '', '', ''],
        ['2', '', '', '', ''],
        ['3', '', '', '', ''],
        ['4', '', '', '', ''],
        ['5', '', '', '', ''],
        ['6', '', '', '', ''],
      ],
    },
    { kind: 'heading', text: '4. Lo que aprendí' },
    {
      kind: 'lines',
      label: '¿Qué cambió en tu manera de trabajar y cuál es tu siguiente paso con el equipo?',
      count: 4,
    },
    {
      kind: 'note',
      text: 'Antes de entregar: guarda el archivo como PDF o Word, revisa que tenga tu nombre y comprueba que no incluya datos personales de clientes ni de colaboradores.',
    },
  ],
};

export const essentialDocuments = [essentialTemplate];
