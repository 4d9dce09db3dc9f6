import { expect } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { openSession, origin, rows, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Takes away what every screen of a tutor reads, and puts it back. */
const breakReads = () => rows('alter table group_tutor rename to group_tutor_gone');
const mendReads = () => rows('alter table if exists group_tutor_gone rename to group_tutor');
test.afterEach(mendReads);

/** Each screen of a tutor, with something of theirs where it needs one. */
async function screens(): Promise<string[]> {
  const [delivered] = await rows<{ personId: number; unitId: number }>(
    `select mb.person_id as "personId", c.unit_id as "unitId" from challenge_submission c
     join challenge_version v on v.submission_id = c.id
     join member mb on mb.id = c.member_id and mb.active
     join group_tutor gt on gt.group_id = mb.group_id and gt.ended_at is null
     join person t on t.id = gt.tutor_id and t.username = 'tutor' order by c.id limit 1`,
  );
  const [activity] = await rows<{ id: number }>(
    `select a.id from activity a join module m on m.id = a.module_id join unit u on u.id = m.unit_id
     join learner_group g on g.programme_id = u.programme_id and g.name = 'Generación Centro'
     order by u.position, m.position, a.position limit 1`,
  );
  return [
    '/tutor',
    '/miGrupo',
    '/tutorRetos',
    `/tutorUsuarioReto?usuario=${delivered?.personId}&unidad=${delivered?.unitId}`,
    '/tutorForos',
    `/tutorObjetoForo?actividad=${activity?.id}`,
    `/tutorUsuarioDetalle?usuario=${delivered?.personId}`,
  ];
}

test('a screen that cannot be read says so inside its frame, and comes back when it is asked again', async ({
  page,
}) => {
  await openSession(page, 'tutor');
  for (const path of await screens()) {
    await breakReads();
    const failed = await page.goto(origin() + path);
    expect(failed?.status(), path).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Secciones' }), path).toBeVisible();
    await stands(page);
    if (path === '/tutor') await expectClean(page);
    await mendReads();
    await page.getByRole('button', { name: /intentar/i }).click();
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 }), path).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
