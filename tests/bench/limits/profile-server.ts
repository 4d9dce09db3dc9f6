import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Limit (b1): the least that serves a learner's profile. A bare Node server, one prepared statement in one round trip, no
 * framework, no session, no HTML. `node profile-server.ts <database url>` prints its port.
 */

const text = `
  select json_build_object(
    'id', person.id, 'nombre', person.first_name, 'apellido', person.paternal_surname,
    'programa', programme.name, 'generacion', learner_group.name,
    'avance', standing.progress, 'promedioReto', standing.challenge_average, 'promedioJefe', standing.boss_average,
    'puntos', standing.social_points, 'nivel', standing.social_level, 'unidades', standing.units,
    'insignias', (
      select json_agg(json_build_object('nombre', badge.name, 'imagen', badge.image, 'nivel', award.level))
      from badge left join badge_award as award on award.badge_id = badge.id and award.person_id = person.id
      where badge.audience = 'learner'
    ),
    'calendario', (
      select json_agg(json_build_object('unidad', unit.name, 'abre', wave.opens_on, 'reto', wave.challenge_due_on))
      from wave join unit on unit.id = wave.unit_id where wave.group_id = learner_group.id
    ),
    'sinVer', (select count(*) from notification where person_id = person.id and seen_at is null)
  )::text as profile
  from person
  join member on member.person_id = person.id and member.active
  join learner_group on learner_group.id = member.group_id
  join programme on programme.id = learner_group.programme_id
  join standing on standing.member_id = member.id
  where person.id = $1
`;

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const server = createServer(async (request, response) => {
  const id = Number(request.url?.slice(1));
  const { rows } = await pool.query<{ profile: string }>({ name: 'profile', text, values: [id] });
  const body = rows[0]?.profile ?? '{}';
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`);
});
