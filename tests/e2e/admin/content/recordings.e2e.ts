import { expect } from '@playwright/test';
import { expectClean } from '../../support/axe.ts';
import { rows, signIn } from '../../support/helpers.ts';
import { test } from '../../support/test.ts';

test('a learner opens the recording of a session from home, and that is noted', async ({ browser }) => {
  const [session] = await rows<{ id: number }>(
    `insert into live_session (group_id, title, starts_at, ends_at, url, recording_url)
     select member.group_id, 'Piso de venta', now() - interval '3 days', now() - interval '71 hours',
       'https://sesion.example', 'https://video.example/piso'
     from member join person on person.id = member.person_id where person.username = 'aprendiz' and member.active
     returning id`,
  );
  try {
    const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
    await context.route('https://video.example/**', (route) => route.fulfill({ body: 'La grabación' }));
    const page = await context.newPage();
    await signIn(page, 'aprendiz');
    await page.waitForLoadState('networkidle');
    await expectClean(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Ver grabación de Piso de venta/ }).click();
    await expect(await opened).toHaveURL('https://video.example/piso');
    await expect
      .poll(
        () =>
          rows(
            `select username from live_session_view join person on person.id = person_id
             where live_session_id = $1`,
            [session?.id],
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ username: 'aprendiz' }]);
    await context.close();
  } finally {
    await rows('delete from live_session where id = $1', [session?.id]);
  }
});
