import { expect, type Page } from '@playwright/test';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { expectClean } from '../../support/axe.ts';
import { origin, rows, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

/** *Ver como* (product: view as): from a person, into their screens, and back to where it began. */

const password = 'Liderazgo#2026';
/** Longer than the second in which a tab looks whether its session is over. */
const LATE_MS = 2_500;
const reason = 'Dice que no encuentra su reto';

const banner = (page: Page) => page.getByRole('region', { name: 'Ver como otra persona' });
const end = (page: Page) => banner(page).getByRole('button', { name: 'Terminar' });

async function idOf(username: string): Promise<number> {
  const [row] = await rows<{ id: number }>('select id from person where username = $1', [username]);
  return row?.id ?? 0;
}

/** The dialog on the screen, filled in and sent, with the password where it is asked for. */
async function confirmView(page: Page, profile?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Ver como/ });
  if (profile) await dialog.getByLabel('Perfil').selectOption({ label: profile });
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await asked.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs the administrator in and begins a view of a person from their form in the list. */
async function beginView(page: Page, username: string): Promise<string> {
  const from = `/cms/usuarios?id=${await idOf(username)}`;
  await signIn(page, 'admin', from);
  await stands(page);
  await page.getByRole('button', { name: 'Ver como' }).click();
  await confirmView(page);
  await expect(banner(page)).toBeVisible();
  await stands(page);
  return from;
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('an administrator sees a learner’s home and a challenge, can press nothing that changes, and is back', async ({
      page,
    }) => {
      const from = await beginView(page, 'aprendiz3');
      await expect(page).toHaveURL(`${origin()}/`);
      await expect(banner(page)).toContainText(/Estás viendo como .+ · solo lectura · (?:30:00|29:\d\d)/);
      await expect(page.getByRole('heading', { name: 'Pendientes' })).toBeVisible();
      await stands(page);
      await expectCleanInEachLook(page);

      // It stays in sight, and in the next screen.
      await page.mouse.wheel(0, 2_000);
      await expect(banner(page)).toBeInViewport();
      const [unit] = await rows<{ id: number }>(
        `select unit.id from person join member on member.person_id = person.id and member.active
         join learner_group grp on grp.id = member.group_id join unit on unit.programme_id = grp.programme_id
         where person.username = 'aprendiz3' order by unit.position limit 1`,
      );
      await page.goto(`${origin()}/autoEvaluacion?unidad=${unit?.id}`);
      await expect(banner(page)).toBeVisible();
      await expectClean(page);

      await end(page).click();
      await expect(page).toHaveURL(origin() + from);
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ver como' })).toBeVisible();
      await stands(page);
      // The administrator's session works again.
      await page.getByRole('button', { name: 'Desbloquear' }).click();
      await expect(page.getByText('La cuenta ya puede iniciar sesión.').first()).toBeVisible();
    });
  });
}

test('buttons are off, and what is pressed all the same changes nothing', async ({ page }) => {
  await beginView(page, 'aprendiz');
  const [activity] = await rows<{ id: number }>(
    `select activity.id from person join member on member.person_id = person.id and member.active
     join learner_group grp on grp.id = member.group_id join unit on unit.programme_id = grp.programme_id
     join module on module.unit_id = unit.id join activity on activity.module_id = module.id
     where person.username = 'aprendiz' order by unit.position, module.position, activity.position limit 1`,
  );
  await page.goto(`${origin()}/objetos?actividad=${activity?.id}`);
  await stands(page);
  await expect(page.getByRole('button', { name: /^(?:Finalizada|Marcar como finalizada)$/ })).toBeDisabled();
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeDisabled();
  // A view that goes round the screen meets the server.
  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('rumbo.sesion') ?? '{}') as { token: string };
    const answer = await fetch('/api/aviso/enterado', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    return { status: answer.status, text: await answer.text() };
  });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Estás viendo como otra persona: no se puede cambiar nada.');
});

test('every tab of the browser follows, in and out', async ({ page, context }) => {
  await signIn(page, 'admin', `/cms/usuarios?id=${await idOf('jefe')}`);
  await stands(page);
  const other = await context.newPage();
  await other.goto(`${origin()}/cms/grupos`);
  await stands(other);
  await page.getByRole('button', { name: 'Ver como' }).click();
  await confirmView(page);
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await stands(other);
  await end(other).click();
  await expect(banner(other)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${origin()}/cms`));
  await expect(banner(page)).toHaveCount(0);
});

test('by keyboard: from *Detalle*, under the chosen profile, and back by *Terminar*', async ({ page }) => {
  const id = await idOf('aprendiz9');
  const from = `/cms/detalleUsuarioAnaliticos?usuario=${id}`;
  await signIn(page, 'admin', from);
  await stands(page);
  await page.getByRole('button', { name: 'Ver como' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Ver como/ });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Escribe por qué necesitas ver su cuenta.')).toBeVisible();
  await expectClean(page);
  await confirmView(page, 'Jefe');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Rol de Jefe').first()).toBeVisible();
  await stands(page);
  // The reader begins at the screen: the banner stands before it, with the bar.
  for (let back = 0; back < 12; back += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await end(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(end(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(origin() + from);
});

test('its person finds in the bell who looked, when and why', async ({ page, browser }) => {
  await beginView(page, 'aprendiz11');
  await end(page).click();
  await expect(banner(page)).toHaveCount(0);
  const theirs = await browser.newPage();
  await signIn(theirs, 'aprendiz11');
  await stands(theirs);
  await theirs.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(
    theirs.getByText(new RegExp(`^Soporte \\(.+\\) revisó tu cuenta el .+: ${reason}`)).first(),
  ).toBeVisible();
  await theirs.close();
});

test('when the time is over it leads back by itself, and a tab that slept offers the way', async ({
  page,
}) => {
  const from = await beginView(page, 'aprendiz6');
  await rows(
    "update session set idle_until = now() + interval '6 seconds', absolute_until = now() + interval '6 seconds' where viewer_id is not null and revoked_at is null",
  );
  // Neither the tab's own clock nor a refused read takes it elsewhere before the way back is answered.
  await page.route('**/api/ver_como/terminar', async (route) => {
    await page.waitForTimeout(LATE_MS);
    await route.continue();
  });
  const elsewhere: string[] = [];
  page.on('framenavigated', (frame) => {
    if (/regresar|login/.test(frame.url())) elsewhere.push(frame.url());
  });
  await page.reload();
  await expect(page).toHaveURL(origin() + from, { timeout: 20_000 });
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Ver como' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ver como/ });
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  await expect(banner(page)).toBeVisible();
  await page.goto('about:blank');
  await rows(
    'update session set idle_until = now(), absolute_until = now() where viewer_id is not null and revoked_at is null',
  );
  await page.goto(`${origin()}/perfil`);
  await expect(page.getByText('Se acabó el tiempo para ver como otra persona.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la administración' }).click();
  await expect(page).toHaveURL(origin() + from);
});

test('fields are off, and those that only choose what is shown are on', async ({ page }) => {
  // A learner who delivered a challenge and has not sent the survey behind it yet.
  const [open] = await rows<{ username: string; unit: number }>(
    `select person.username, done.unit_id as unit from challenge_submission as done
     join member on member.id = done.member_id and member.active and member.finished_at is null
     join learner_group as grp on grp.id = member.group_id and grp.status = 'published' and grp.deleted_at is null
     join person on person.id = member.person_id and person.active and person.username like 'aprendiz%'
     where done.first_delivered_at is not null and not exists (
       select from survey_completion as sent
       where sent.member_id = member.id and sent.unit_id = done.unit_id and sent.sent_at is not null)
     order by person.id desc limit 1`,
  );
  await beginView(page, open?.username ?? '');
  await page.goto(`${origin()}/encuesta?unidad=${open?.unit}`);
  await stands(page);
  const scale = page.getByRole('radio').first();
  await expect(scale).toBeDisabled();
  for (const field of await page.getByRole('textbox').all()) await expect(field).not.toBeEditable();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  const switches = page.getByRole('switch');
  await expect(switches.first()).toBeVisible();
  for (const one of await switches.all()) await expect(one).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto(`${origin()}/modulos`);
  await stands(page);
  const filter = page.getByRole('checkbox', { name: 'Solo pendientes' });
  if (await filter.count()) await expect(filter.first()).toBeEnabled();
  await expectClean(page);
});

test('from a request to Support, which shows its history', async ({ page }) => {
  const [ticket] = await rows<{ id: number }>(
    `insert into support_ticket (person_id, subject, body)
     select id, 'Tengo una duda', 'No encuentro mi reto.' from person where username = 'aprendiz2' returning id`,
  );
  await signIn(page, 'admin', ticketsHref({}, ticket?.id ?? null));
  await stands(page);
  const drawer = page.getByRole('dialog', { name: /^Solicitud S-/ });
  await drawer.getByRole('button', { name: 'Tomarla' }).click();
  await drawer.getByRole('button', { name: 'Ver historial' }).click();
  await expect(drawer.getByRole('region', { name: 'Historial' }).getByRole('listitem').first()).toBeVisible();
  await expectCleanInEachLook(page);
  await drawer.getByRole('button', { name: 'Ver como' }).click();
  await confirmView(page);
  await expect(banner(page)).toBeVisible();
  await stands(page);
  await end(page).click();
  await expect(page).toHaveURL(new RegExp(`id=${ticket?.id}`));
});
