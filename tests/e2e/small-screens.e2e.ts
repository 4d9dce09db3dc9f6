import { expect, type Page, test } from '@playwright/test';
import { bossHref } from '#app/contract/boss-links.ts';
import { activityOfKind, origin, rows, signIn } from './helpers.ts';
import { placeOf } from './notices.ts';

/** Percent of the letters' usual size, and how much of the screen its bar may take then. */
const letters = [
  { percent: 100, bar: 0.15 },
  { percent: 125, bar: 0.25 },
  { percent: 150, bar: 0.33 },
  { percent: 200, bar: 0.45 },
] as const;
const height = 740;

type Measured = { width: number; bar: number; cut: string[]; squeezed: string[] };

/** How wide the page is, how high its bar, the buttons whose words do not fit, and links of one letter a line. */
function measure(page: Page, percent: number): Promise<Measured> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
    // A size that is inherited arrives one element deeper with each frame, where nothing is to move.
    for (let still = 0, before = ''; still < 10; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { scrollWidth, scrollHeight } = document.documentElement;
      const now = `${scrollWidth} ${scrollHeight}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
    const isCut = (label: Element) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
    return {
      width: document.documentElement.scrollWidth,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      cut: [...document.querySelectorAll('.mantine-Button-label')]
        .filter(isCut)
        .map((label) => label.textContent ?? ''),
      squeezed: [...document.querySelectorAll('main a, main button')]
        .filter((link) => {
          const { width } = link.getBoundingClientRect();
          const letters = link.textContent?.trim().length ?? 0;
          return width > 0 && letters > 3 && width < 2 * Number.parseFloat(getComputedStyle(link).fontSize);
        })
        .map((link) => link.textContent ?? ''),
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
    expect.soft(found.squeezed, `${path} at ${percent} %`).toEqual([]);
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
