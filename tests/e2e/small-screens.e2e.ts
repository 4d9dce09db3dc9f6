import { expect, type Page, test } from '@playwright/test';
import { bossHref } from '#app/contract/boss-links.ts';
import { activityOfKind, origin, rows, signIn } from './helpers.ts';

/** Percent of the letters' usual size, and how much of the screen its bar may take then. */
const letters = [
  { percent: 100, bar: 0.15 },
  { percent: 125, bar: 0.25 },
  { percent: 150, bar: 0.33 },
  { percent: 200, bar: 0.45 },
] as const;
const height = 740;

type Measured = { width: number; bar: number; cut: string[] };

/** How wide the page is, how high its bar, and the buttons whose words do not fit. */
function measure(page: Page, percent: number): Promise<Measured> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const isCut = (label: Element) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
    return {
      width: document.documentElement.scrollWidth,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter(isCut)
        .map((label) => label.textContent ?? ''),
    };
  }, percent);
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  await page.goto(origin() + path);
  await page.waitForLoadState('networkidle');
  for (const { percent, bar } of letters) {
    const found = await measure(page, percent);
    expect.soft(found.width, `${path} at ${percent} %`).toBeLessThanOrEqual(width);
    expect.soft(found.bar, `the bar of ${path} at ${percent} %`).toBeLessThanOrEqual(height * bar);
    expect.soft(found.cut, `${path} at ${percent} %`).toEqual([]);
  }
}

async function learnerPaths(who: string): Promise<string[]> {
  const [first] = await rows<{ unit: number; module: number }>(
    `select u.id as unit, m.id as module from unit u join module m on m.unit_id = u.id
     join programme p on p.id = u.programme_id and not p.reduced order by u.position, m.position limit 1`,
  );
  const activities = await Promise.all([1, 2, 3, 4, 5].map((kind) => activityOfKind(who, kind)));
  return [
    '/',
    `/modulos?unidad=${first?.unit}`,
    `/actividades?unidad=${first?.unit}&modulo=${first?.module}`,
    ...activities.map((id) => `/objetos?actividad=${id}`),
    ...['reto', 'pares', 'resultados'].map((tab) => `/reto?unidad=${first?.unit}&pestana=${tab}`),
    ...['/caso', '/encuesta', '/autoEvaluacion', '/detalleJefe'].map(
      (path) => `${path}?unidad=${first?.unit}`,
    ),
    '/evaluacionFinal',
    '/perfil',
    '/objetos?actividad=999999',
  ];
}

async function bossPaths(): Promise<string[]> {
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
  return [
    '/',
    bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
    bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' }),
    bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'agreements' }),
    bossHref({ tab: 'teams', view: 'progress', groupId, personId }),
    bossHref({ tab: 'tools', groupId }),
    '/perfilJefe',
  ];
}

async function tutorPaths(): Promise<string[]> {
  const [own] = await rows<{ group: number; user: number; unit: number; activity: number }>(
    `select mb.group_id as group, mb.person_id as user, s.unit_id as unit,
       (select activity_id from question order by id limit 1) as activity
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

test.describe('360 px, with letters up to twice their size', () => {
  test.use({ viewport: { width: 360, height }, contextOptions: { reducedMotion: 'reduce' } });

  test('the learner screens lose nothing and scroll one way', async ({ page }) => {
    await signIn(page, 'aprendiz5');
    for (const path of await learnerPaths('aprendiz5')) await expectToFit(page, path, 360);
  });

  test('the boss screens lose nothing and scroll one way', async ({ page }) => {
    await signIn(page, 'jefe');
    for (const path of await bossPaths()) await expectToFit(page, path, 360);
  });

  test('the tutor screens lose nothing and scroll one way', async ({ page }) => {
    await signIn(page, 'tutor', '/tutor');
    for (const path of await tutorPaths()) await expectToFit(page, path, 360);
  });
});

test.describe('360 px, with letters twice their size by the setting of the browser', () => {
  test.use({ viewport: { width: 360, height }, contextOptions: { reducedMotion: 'reduce' } });

  test('no bar lies over what is written, no button is wider than the screen, and the bell is seen', async ({
    page,
  }) => {
    const who = 'aprendiz6';
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await signIn(page, who);
    const [open] = await rows<{ unit: number }>(
      `select u.id as unit from person p join member mb on mb.person_id = p.id and mb.active
       join learner_group g on g.id = mb.group_id join unit u on u.programme_id = g.programme_id
       where p.username = $1 and u.position = 1`,
      [who],
    );
    const exercise = await activityOfKind(who, 5);
    const bell = page.getByRole('button', { name: /^Notificaciones/ }).locator('svg');
    expect((await bell.boundingBox())?.width, 'as large as its letters').toBe(48);
    for (const path of [
      `/reto?unidad=${open?.unit}`,
      `/caso?unidad=${open?.unit}`,
      `/objetos?actividad=${exercise}`,
    ]) {
      await page.goto(origin() + path);
      await page.waitForLoadState('networkidle');
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        sticking: [...document.querySelectorAll('main *')]
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .map((element) => element.clientHeight / window.innerHeight),
      }));
      expect.soft(found.width, path).toBe(360);
      expect.soft(Math.max(0, ...found.sticking), path).toBeLessThan(0.25);
    }
  });
});

test.describe('a name of 60 letters without a break', () => {
  const longName = 'Guadalupe'.repeat(7).slice(0, 60);
  const rename = (name: string) =>
    rows<{ name: string }>(
      `update person p set paternal_surname = $1 from person before
       where p.username = 'aprendiz2' and before.id = p.id returning before.paternal_surname as name`,
      [name],
    );
  let own = '';
  test.beforeAll(async () => {
    own = (await rename(longName))[0]?.name ?? '';
  });
  test.afterAll(async () => {
    await rename(own);
  });

  for (const width of [360, 1280]) {
    test(`leaves the tables whole at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const [, team = ''] = await bossPaths();
      const [, group = '', , , , queue = ''] = await tutorPaths();
      const fits = async (path: string) => {
        await page.goto(origin() + path);
        await expect(page.getByRole('table').getByText(longName).first()).toBeVisible();
        const wide = await page.getByRole('table').evaluate((table) => ({
          page: document.documentElement.scrollWidth,
          table: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        }));
        expect(wide.page, path).toBeLessThanOrEqual(width);
        expect(wide.table, path).toBeLessThanOrEqual(1);
      };
      await signIn(page, 'tutor', '/tutor');
      await fits(group);
      await fits(`${queue}?estado=todos`);
      await page.context().clearCookies();
      await signIn(page, 'jefe');
      await fits(team);
    });
  }
});
