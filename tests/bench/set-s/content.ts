import { sql } from 'kysely';
import { insertBadges } from '#demo/seed/badges.ts';
import type { Trx } from '#server/world.ts';
import { activitiesPerProgramme, modulesPerProgramme, shape } from './shape.ts';

const paragraph =
  'Una meta que todas las personas del turno pueden decir en una frase cambia lo que ocurre en el piso de venta: se deja de apagar fuegos y se empieza a elegir. Antes de abrir, el equipo mira un solo número, dice qué lo movió ayer y acuerda una acción para hoy.';

/** About 4 kB, as an article of the demonstration. */
const article = Array.from(
  { length: 14 },
  (_, index) => `<h2>Paso ${index + 1}</h2><p>${paragraph}</p>`,
).join('');

const challenge = {
  title: 'Reto on the job',
  instructionsHtml: `<p>${paragraph}</p>`,
  criteria: [
    { name: 'Diagnóstico', weight: 25, descriptor: paragraph },
    { name: 'Decisión', weight: 25, descriptor: paragraph },
    { name: 'Plan y ejecución', weight: 30, descriptor: paragraph },
    { name: 'Aprendizaje', weight: 20, descriptor: paragraph },
  ],
};

const caseStudy = {
  title: 'El caso de la sucursal',
  html: `<p>${paragraph}</p>`,
  questions: ['¿Qué harías mañana al abrir?'],
  modelAnswerHtml: `<p>${paragraph}</p>`,
};

const option = (text: string, correct: boolean) => ({
  text,
  correct,
  feedback: 'Compara con tu último turno.',
});
const questions = Array.from({ length: 5 }, (_, index) => ({
  key: `p${index + 1}`,
  prompt: `Situación ${index + 1}: ¿qué haces primero?`,
  options: [
    option('Escucho y comparo', true),
    option('Espero a mañana', false),
    option('Lo resuelvo yo', false),
  ],
}));

/** Bodies by `kind`, 1 to 5: podcast, video, article, toolkit, exercise. */
const bodies = [
  { seconds: 300, transcriptHtml: article },
  { seconds: 240, chapters: [{ at: 0, title: 'Inicio' }], transcriptHtml: article },
  { html: article },
  { html: `<p>${paragraph}</p>` },
  { html: `<p>${paragraph}</p>`, questions },
];

/** The product's badges, and as many of our own as make twelve. */
export async function insertTwelveBadges(trx: Trx): Promise<void> {
  await insertBadges(trx);
  await sql`
    insert into badge (key, audience, name, description, how_to_earn, image, position)
    select 'medicion_' || n, 'learner', 'Insignia ' || n, 'Una insignia más.', 'Se obtiene aparte.',
      '/badges/primer_modulo-1.svg', n
    from generate_series(1 + (select count(*)::int from badge), 12) as n
  `.execute(trx);
}

/** Ten programmes of three units, four modules and five activities, one of each kind. */
export async function insertProgrammes(trx: Trx): Promise<void> {
  const { programmes, units, modules, activities } = shape;
  await sql`
    insert into programme (id, key, name, short_name, description, status) overriding system value
    select n, 'programa-' || n, 'Liderazgo en tienda ' || n, 'Liderazgo ' || n, 'Programa de medición.', 'published'
    from generate_series(1, ${programmes}) as n
  `.execute(trx);
  await sql`
    insert into unit (id, programme_id, position, name, objective, questionnaire_key, status)
    overriding system value
    select n, (n - 1) / ${units} + 1, (n - 1) % ${units},
      (array['ESTRATEGIA', 'GESTIÓN', 'LIDERAZGO DEL CAMBIO'])[1 + (n - 1) % ${units}],
      'Convertir la estrategia en acciones del turno.',
      (array['strategy', 'management', 'change-leadership'])[1 + (n - 1) % ${units}],
      'published'
    from generate_series(1, ${programmes * units}::int) as n
  `.execute(trx);
  await sql`
    insert into step_content (unit_id, kind, number, content, published_at)
    select unit.id, step.kind, 1, step.content::jsonb, now()
    from unit, (values ('case', ${JSON.stringify(caseStudy)}),
      ('challenge', ${JSON.stringify(challenge)}), ('survey', '[]'), ('self-assessment', '[]')) as step (kind, content)
  `.execute(trx);
  await sql`
    insert into module (id, unit_id, position, name, description, status) overriding system value
    select n, (n - 1) / ${modules} + 1, (n - 1) % ${modules}, 'Módulo ' || 1 + (n - 1) % ${modules},
      'De la meta de la sucursal a la acción del turno.', 'published'
    from generate_series(1, ${programmes * modulesPerProgramme}::int) as n
  `.execute(trx);
  await sql`
    insert into activity (id, module_id, position, name, kind, minutes, body, status) overriding system value
    select n, (n - 1) / ${activities} + 1, (n - 1) % ${activities}, 'Actividad ' || n, 1 + (n - 1) % ${activities}, 8,
      ${JSON.stringify(bodies)}::jsonb -> ((n - 1) % ${activities}), 'published'
    from generate_series(1, ${programmes * activitiesPerProgramme}::int) as n
  `.execute(trx);
  await insertFiles(trx);
}

/** Three files that everybody shares. */
async function insertFiles(trx: Trx): Promise<void> {
  await sql`
    insert into file (id, storage_key, name, content_type, size, purpose) overriding system value
    values (1, 'curso/audio.mp3', 'audio.mp3', 'audio/mpeg', 900000, 'course'),
      (2, 'curso/video.mp4', 'video.mp4', 'video/mp4', 2400000, 'course'),
      (3, 'curso/tablero.pdf', 'tablero.pdf', 'application/pdf', 60000, 'course')
  `.execute(trx);
  await sql`
    insert into activity_file (activity_id, file_id, role, title)
    select activity.id, given.file_id, given.role, 'Material'
    from activity join (values (1, 1, 'audio'), (2, 2, 'video'), (4, 3, 'download')) as given (kind, file_id, role)
      on given.kind = activity.kind
  `.execute(trx);
}
