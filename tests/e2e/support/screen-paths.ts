import { type GroupPart, groupHref, groupParts } from '#app/contract/admin/groups/links/group.ts';
import { binHref, groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { profilesHref } from '#app/contract/admin/people/links/profiles.ts';
import { tasksHref } from '#app/contract/admin/support/links/tasks.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { placeOf } from '../admin/support/notices.ts';
import { activityOfKind, rows } from './helpers.ts';

/** Every screen of a learner, with ids where it takes some; the last one does not exist. */
export async function learnerPaths(who: string): Promise<string[]> {
  const [first] = await rows<{ unit: number; module: number }>(
    `select u.id as unit, m.id as module from unit u join module m on m.unit_id = u.id
     join programme p on p.id = u.programme_id and not p.reduced order by u.position, m.position limit 1`,
  );
  const activities = await Promise.all([1, 2, 3, 4, 5].map((kind) => activityOfKind(who, kind)));
  return [
    '/',
    '/?vista=preguntas',
    '/?vista=preguntas&buscar=decidir',
    `/modulos?unidad=${first?.unit}`,
    `/actividades?unidad=${first?.unit}&modulo=${first?.module}`,
    ...activities.map((id) => `/objetos?actividad=${id}`),
    ...['reto', 'pares', 'resultados'].map((tab) => `/reto?unidad=${first?.unit}&pestana=${tab}`),
    ...['/caso', '/encuesta', '/autoEvaluacion', '/detalleJefe'].map(
      (path) => `${path}?unidad=${first?.unit}`,
    ),
    '/evaluacionFinal',
    '/perfil',
    '/avisoLogeado',
    '/objetos?actividad=999999',
  ];
}

/** Every screen of the demonstration's first boss. */
export async function bossPaths(): Promise<string[]> {
  const [own] = await rows<{ groupId: number; personId: number; unitId: number }>(
    `select mb.group_id as "groupId", mb.person_id as "personId", s.unit_id as "unitId" from person b
     join member_boss given on given.boss_id = b.id and given.to_on is null
     join member mb on mb.id = given.member_id and mb.active
     join person p on p.id = mb.person_id
     join challenge_submission s on s.member_id = mb.id and s.first_delivered_at is not null
     where b.username = 'jefe' order by p.username = 'aprendiz2' desc, s.id limit 1`,
  );
  if (!own) throw new Error('no collaborator of jefe has delivered');
  const { groupId, personId, unitId } = own;
  const unsent = await placeOf('aprendiz3', 1);
  return [
    '/',
    bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
    bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' }),
    bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'agreements' }),
    bossHref({ tab: 'teams', view: 'feedback', ...unsent, part: 'evaluation' }),
    bossHref({ tab: 'teams', view: 'progress', groupId, personId }),
    bossHref({ tab: 'tools', groupId }),
    '/perfilJefe',
  ];
}

/** Every screen of the demonstration's first tutor. */
export async function tutorPaths(): Promise<string[]> {
  const [own] = await rows<{ group: number; user: number; unit: number; activity: number }>(
    `select mb.group_id as group, mb.person_id as user, s.unit_id as unit,
       (select a.id from module m join activity a on a.module_id = m.id where m.unit_id = s.unit_id
          order by m.position, a.id limit 1) as activity
     from challenge_submission s join member mb on mb.id = s.member_id join person p on p.id = mb.person_id
     where p.username = 'aprendiz5' order by s.id limit 1`,
  );
  return [
    '/tutor',
    ...['participantes', 'calendario', 'materiales', 'avisos'].map(
      (tab) => `/miGrupo?grupo=${own?.group}&pestana=${tab}`,
    ),
    '/tutorRetos',
    `/tutorUsuarioReto?usuario=${own?.user}&unidad=${own?.unit}`,
    '/tutorForos',
    `/tutorObjetoForo?actividad=${own?.activity}`,
    `/tutorUsuarioDetalle?usuario=${own?.user}`,
  ];
}

/** Lists and forms of the administration. */
export async function administrationPaths(): Promise<string[]> {
  const [own] = await rows<{ group: number; person: number }>(
    `select (select min(id) from learner_group where name = 'Generación Norte') as group,
       (select id from person where username = 'aprendiz2') as person`,
  );
  const parts = Object.keys(groupParts) as GroupPart[];
  return [
    '/cms',
    tasksHref(),
    peopleHref(),
    importHref({ importId: 'new' }),
    `/cms/usuarios?id=${own?.person}`,
    profilesHref({ profileId: 4 }),
    groupsHref(),
    binHref(),
    ...parts.map((part) => groupHref(own?.group ?? 0, part)),
  ];
}
