import { bossHref } from '#app/contract/boss/links/boss.ts';
import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import type { Site } from './site.ts';

/** People of the large demonstration whose screens are looked at. */
export const people = { admin: 'admin', boss: 'jefe3', tutor: 'tutor3', learner: 'aprendiz14' } as const;

/** Addresses of the screens that are looked at; they need ids. */
export type Places = Awaited<ReturnType<typeof findPlaces>>;

/** Finds, in the large demonstration, the screens that the figures are about. */
export async function findPlaces({ rows }: Site) {
  const one = async <T extends object>(
    what: string,
    statement: string,
    values: unknown[] = [],
  ): Promise<T> => {
    const [found] = await rows<T>(statement, values);
    if (!found) throw new Error(`the large demonstration has no ${what}`);
    return found;
  };
  const led = `from member_boss given
    join person boss on boss.id = given.boss_id and boss.username = $1
    join member m on m.id = given.member_id and m.active
    join challenge_submission s on s.member_id = m.id and s.first_delivered_at is not null
    left join boss_evaluation e on e.member_id = m.id and e.unit_id = s.unit_id
    where given.to_on is null`;
  const unsent = await one<{ groupId: number; personId: number; unitId: number }>(
    'evaluation that waits for its boss',
    `select m.group_id as "groupId", m.person_id as "personId", s.unit_id as "unitId" ${led} and e.sent_at is null
     order by s.first_delivered_at limit 1`,
    [people.boss],
  );
  const { programmeId } = await one<{ programmeId: number }>(
    'programme of the learner',
    `select g.programme_id as "programmeId" from member m join learner_group g on g.id = m.group_id
     join person p on p.id = m.person_id and p.username = $1 where m.active`,
    [people.learner],
  );
  const unit = await one<{ id: number; moduleId: number }>(
    'unit',
    `select u.id, (select min(id) from module where unit_id = u.id) as "moduleId" from unit u
     where u.programme_id = $1 order by u.position limit 1`,
    [programmeId],
  );
  const objects = await rows<{ id: number; kind: number }>(
    `select distinct on (a.kind) a.id, a.kind from activity a join module m on m.id = a.module_id
     where m.unit_id = $1 and a.status = 'published' and a.deleted_at is null order by a.kind, a.id`,
    [unit.id],
  );
  const open = await one<{ who: string; id: number }>(
    'exercise that is open to a learner who has not answered it',
    `select p.username as who, a.id from member m join person p on p.id = m.person_id and p.active
     join learner_group g on g.id = m.group_id and g.programme_id = $1
     join unit u on u.programme_id = g.programme_id and u.id = $2 join module o on o.unit_id = u.id
     join activity a on a.module_id = o.id and a.kind = $3 and a.status = 'published' and a.deleted_at is null
     where m.active and p.username like 'aprendiz%'
       and exists (select from wave w where w.group_id = g.id and w.unit_id = u.id and w.opens_on <= current_date)
       and not exists (select from exercise_attempt t where t.member_id = m.id and t.activity_id = a.id)
     order by p.id limit 1`,
    [programmeId, unit.id, EXERCISE],
  );
  const sent = await one<{ who: string; id: number }>(
    'sent exercise',
    `select p.username as who, t.activity_id as id from exercise_attempt t join member m on m.id = t.member_id and m.active
     join person p on p.id = m.person_id and p.active
     order by p.username = $1 desc, t.question_count desc, t.id limit 1`,
    [people.learner],
  );
  return {
    programmeId,
    unitId: unit.id,
    home: '/',
    unit: `/modulos?unidad=${unit.id}`,
    module: `/actividades?unidad=${unit.id}&modulo=${unit.moduleId}`,
    objects: objects.map(({ id }) => `/objetos?actividad=${id}`),
    profile: '/perfil',
    oneToOne: `/detalleJefe?unidad=${unit.id}`,
    steps: ['/reto', '/caso', '/encuesta', '/autoEvaluacion'].map((path) => `${path}?unidad=${unit.id}`),
    openExercise: { who: open.who, path: `/objetos?actividad=${open.id}` },
    sentExercise: { who: sent.who, path: `/objetos?actividad=${sent.id}` },
    team: bossHref({ tab: 'teams', view: 'team', groupId: unsent.groupId, pendingOnly: false }),
    progressOfOne: bossHref({
      tab: 'teams',
      view: 'progress',
      groupId: unsent.groupId,
      personId: unsent.personId,
    }),
    feedback: bossHref({ tab: 'teams', view: 'feedback', ...unsent, part: 'evaluation' }),
    queue: '/tutorRetos',
    people: '/cms/usuarios',
    progress: '/cms/avanceUsuarios',
    objectsList: '/cms/actividades',
    analytics: '/cms/analiticos',
  } as const;
}
