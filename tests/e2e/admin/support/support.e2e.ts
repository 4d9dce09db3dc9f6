import { expect, test } from '@playwright/test';
import { type SupportTab, supportHref, supportTabs } from '#app/contract/admin/support/links/support.ts';
import { origin, signIn, stands } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';

test('support opens on its first tab, each tab has an address, and none breaks accessibility', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cms/soporte');
  await expect(page).toHaveTitle('Soporte · Rumbo');
  const tabs = page.getByRole('navigation', { name: 'Partes de soporte' });
  await expect(tabs.locator('[aria-current="page"]')).toHaveText([
    (await tabs.getByRole('link').allTextContents())[0] ?? '',
  ]);
  for (const [index, tab] of (Object.keys(supportTabs) as SupportTab[]).entries()) {
    await page.goto(`${origin()}${supportHref(tab)}`);
    await stands(page);
    await expect(tabs.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'page');
    await expectCleanInEachLook(page);
  }
});
